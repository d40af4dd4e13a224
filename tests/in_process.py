"""Streamlit's own runtime in this process, without a network: what a browser would send goes in, what it would get comes out."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from queue import SimpleQueue

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import Runtime, RuntimeConfig
from streamlit.runtime.memory_media_file_storage import MemoryMediaFileStorage
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.web.bootstrap import load_config_options


class Host:
    """The runtime of one script, on an event loop of its own as `streamlit run` has it. One in a process."""

    def __init__(self, script: Path) -> None:
        load_config_options({})
        files = MemoryUploadedFileManager("/upload")
        self.runtime = Runtime(RuntimeConfig(str(script), MemoryMediaFileStorage("/media"), files))
        self.loop = _event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        asyncio.run_coroutine_threadsafe(self.runtime.start(), self.loop).result(30)


class Wire:
    """A tab's connection, with a websocket's `send` and `recv`."""

    client_context = None

    def __init__(self, host: Host) -> None:
        self._host, self._came = host, SimpleQueue[bytes]()
        self._id = asyncio.run_coroutine_threadsafe(self._connect(), host.loop).result(30)

    async def _connect(self) -> str:
        return self._host.runtime.connect_session(self, {})  # type: ignore[arg-type]

    def write_forward_msg(self, message: ForwardMsg) -> None:
        self._came.put(message.SerializeToString())

    def send(self, message: bytes) -> None:
        self._host.loop.call_soon_threadsafe(self._host.runtime.handle_backmsg, self._id, BackMsg.FromString(message))

    def recv(self, timeout: float) -> bytes:
        return self._came.get(timeout=timeout)


def _event_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop
