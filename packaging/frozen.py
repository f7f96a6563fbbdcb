"""What a frozen Guildhall begins with; PyInstaller runs this file (packaging/guildhall.spec)."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from main import main

    sys.exit(main(program="guildhall"))
