"""The command line as the app's other processes start it in tests: words are counted instead of embedded."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from recsys.cli.main import main
from tests.worlds import BagOfWords

if __name__ == "__main__":
    sys.exit(main(encoder=BagOfWords()))
