"""Whose box this is, by who owns the folder that its games are kept in, and acting as that user.

What root wrote there the box could neither read nor write on. It changes nothing but who this process is.
"""

import os
import pwd
from pathlib import Path

from companion.signals import Said, said


def owner_of(folder: Path) -> int:
    """Who owns the folder, or the nearest one above it that is there."""
    for one in (folder, *folder.absolute().parents):
        try:
            return one.stat().st_uid
        except (FileNotFoundError, NotADirectoryError):
            continue
    return 0


def act_as_owner(folder: Path) -> None:
    """Root is the owner of the box from here on, with its groups; everybody else stays who they are."""
    if os.geteuid() != 0 or (owner := owner_of(folder)) == 0:
        return
    try:
        person = pwd.getpwuid(owner)
    except KeyError:  # a disk of another machine: its number is enough
        os.setgroups([])
        os.setgid(owner)
    else:
        os.initgroups(person.pw_name, person.pw_gid)
        os.setgid(person.pw_gid)
    os.setuid(owner)


def not_allowed(file: Path) -> Said:
    """Why somebody may not have this file, and what to do."""
    try:
        owner = next(one.stat().st_uid for one in (file, *file.absolute().parents) if _is_seen(one))
        name = pwd.getpwuid(owner).pw_name
    except (KeyError, OSError):
        return said("system.eacces")
    return said("system.eacces") if owner in (0, os.geteuid()) else said("why.not_yours", owner=name)


def _is_seen(path: Path) -> bool:
    try:
        path.stat()
    except OSError:
        return False
    return True
