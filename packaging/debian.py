"""A Debian package of the frozen folder: /usr/lib/guildhall, the command, and what desktops look for."""

from __future__ import annotations

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from guildhall import ROOT, __version__

MACHINES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
CONTROL: Final = """Package: guildhall
Version: {version}
Architecture: {machine}
Maintainer: The players of Guildhall <nobody@localhost>
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), libx11-6
Recommends: libxext6, libxcursor1, libxi6, libxrandr2, libasound2 | libasound2t64
Section: games
Priority: optional
Description: card tabletop with a referee that explains itself
 Five card games on one table: play against the computer or a friend, replay,
 judge, build and draft decks, make cards of your own, and print it all.
"""


def write_package(folder: Path, out: Path) -> Path:
    """Pack a frozen folder that has its `share` as guildhall_VERSION_MACHINE.deb in `out`; needs dpkg-deb."""
    machine = MACHINES.get(platform.machine(), platform.machine())
    target = out / f"guildhall_{__version__}_{machine}.deb"
    with tempfile.TemporaryDirectory() as work:
        usr = Path(work, "usr")
        shutil.copytree(folder, usr / "lib" / "guildhall", symlinks=True, ignore=shutil.ignore_patterns("share"))
        shutil.copytree(folder / "share", usr / "share")
        notice = usr / "share" / "doc" / "guildhall" / "copyright"
        notice.parent.mkdir(parents=True)
        shutil.copy(ROOT / "LICENSE", notice)
        (usr / "bin").mkdir()
        (usr / "bin" / "guildhall").symlink_to("../lib/guildhall/guildhall")
        size = sum(path.lstat().st_size for path in usr.rglob("*")) // 1024
        control = Path(work, "DEBIAN", "control")
        control.parent.mkdir()
        libc = platform.libc_ver()[1]
        text = CONTROL.format(version=__version__, machine=machine, kilobytes=size, libc=libc)
        control.write_text(text, encoding="utf-8")
        for path in Path(work).rglob("*"):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        Path(work).chmod(0o755)
        subprocess.run(("dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", work, str(target)), check=True)
    return target
