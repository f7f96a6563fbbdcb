"""Freeze Guildhall for machines without Python: `python packaging/build.py` makes a folder, an archive of it and, where
dpkg-deb is, a Debian package.

Runs with an interpreter that has packaging/requirements.txt, for the system it runs on (packaging/README.md).
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from debian import write_package
from desktop import write_icon, write_share
from guildhall import ROOT, __version__


def frozen(out: Path) -> Path:
    """The folder with program, libraries and data that PyInstaller makes in `out`."""
    with tempfile.TemporaryDirectory() as work:
        places = ("--distpath", str(out), "--workpath", work)
        command = (sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places)
        icon = write_icon(Path(work, "guildhall.icns" if sys.platform == "darwin" else "guildhall.ico"))
        subprocess.run((*command, str(ROOT / "packaging" / "guildhall.spec"), "--", str(icon)), check=True)
    folder = out / ("Guildhall.app" if sys.platform == "darwin" else "guildhall")
    if sys.platform != "darwin":
        shutil.copy(ROOT / "LICENSE", folder)
    return folder


def packed(folder: Path) -> Path:
    """An archive beside the folder, named by version and machine."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    name = folder.parent / f"guildhall-{__version__}-{system}-{platform.machine().lower()}"
    kind = "gztar" if sys.platform == "linux" else "zip"
    return Path(shutil.make_archive(str(name), kind, folder.parent, folder.name))


def main() -> None:
    """Build, and print what was made."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to (dist)")
    out = parser.parse_args().out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    folder = frozen(out)
    if sys.platform == "linux":
        write_share(folder / "share")
    made = [folder, packed(folder)]
    if shutil.which("dpkg-deb"):
        made.append(write_package(folder, out))
    for path in made:
        print(path)


if __name__ == "__main__":
    main()
