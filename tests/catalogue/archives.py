"""Archives made up for a test."""

from __future__ import annotations

import io
import zipfile

GOOD = b"id,title,year\n1,One,1990\n2,Two,\n"


def zipped(**files: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name.replace("__", "/").replace("_csv", ".csv"), data)
    return made.getvalue()
