"""The command line as the app's other processes start it in tests: words are counted instead of embedded.

It begins once the file RECSYS_DATA_DIR/hold is gone.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from recsys.cli.main import main
from recsys.config import load_settings
from tests.worlds import BagOfWords

if __name__ == "__main__":
    while (load_settings().data_dir / "hold").exists():
        time.sleep(0.05)
    sys.exit(main(encoder=BagOfWords()))
