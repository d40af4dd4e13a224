"""The brain that the settings give, or a person's own key: which of them thinks a turn."""

from __future__ import annotations

import time
from typing import Literal

from pydantic import SecretStr

from recsys.brain.base import Brain, EmbeddedBrain
from recsys.brain.chat import Chat, Health
from recsys.brain.endpoint import Endpoint, client
from recsys.brain.llm import LLMBrain
from recsys.brain.recording import Recording
from recsys.config import Settings
from recsys.errors import ConfigError
from recsys.skills.prompts import prompts

Status = Literal["none", "ready", "away"]


class Models:
    """Shared by everyone. endpoint: the operator's; usable: whether it may be asked without a person's own key.

    recording: calls of everyone, own key or not, are kept in it or answered from it. An endpoint is then never left
    alone and nobody waits in a replay: what is asked must not depend on the clock. chat: the operator's, usable or not.
    """

    def __init__(
        self, endpoint: Endpoint, usable: bool, streams: bool = False, health: Health | None = None,
        recording: Recording | None = None,
    ) -> None:  # fmt: skip
        self._endpoint, self._usable, self._prompts = endpoint, usable, prompts(streams)
        self._health = health or (Health(pause=0.0) if recording else Health())
        self._http = client(endpoint, recording.over) if recording else client(endpoint)
        self._sleep = _at_once if recording and recording.replays else time.sleep
        self.chat = Chat(endpoint, self._http, self._health)

    @classmethod
    def of(cls, settings: Settings) -> Models:
        """The operator's. The address is checked here and is nobody else's to choose. Raises ConfigError."""
        key = settings.llm_api_key or SecretStr("none")  # servers of one's own often need no key
        allowed = settings.allowed_hosts
        endpoint = Endpoint(settings.llm_base_url, settings.llm_model, key, settings.llm_timeout, allowed)
        return cls(endpoint, settings.has_model, settings.llm_stream, recording=_recording(settings))

    def brain(self, name: str | None, key: SecretStr | None = None) -> Brain:
        """By name; without one the model where there is one. key: a person's own, for this turn only, never kept.

        Raises:
            ConfigError: a model is wanted, and none is set up.
        """
        if name == EmbeddedBrain.name:
            return EmbeddedBrain()
        if key is not None:
            return self._asking(Chat(self._endpoint.with_key(key), self._http, self._health))
        if not self._usable and name == LLMBrain.name:
            raise ConfigError(
                "A language model was asked for, and none is set up. Set RECSYS_LLM_API_KEY, or RECSYS_LLM_BASE_URL and "
                "RECSYS_LLM_MODEL for a server of your own; or leave it out: the built-in brain needs neither."
            )
        return self._asking(self.chat) if self._usable else EmbeddedBrain()

    def close(self) -> None:
        """Let go of connections."""
        self._http.close()

    def _asking(self, chat: Chat) -> LLMBrain:
        return LLMBrain(chat, self._prompts, sleep=self._sleep)

    def status(self, key: SecretStr | None = None) -> Status:
        """Whether a model answers: none is set up, it is there, or it is left alone after failures."""
        if not (self._usable or key):
            return "none"
        return "away" if self._health.away(time.monotonic()) else "ready"


def _recording(settings: Settings) -> Recording | None:
    if settings.llm_recording is not None:
        return Recording(settings.llm_recording, settings.llm_recording_mode)
    if settings.replays:
        raise ConfigError(
            "RECSYS_LLM_RECORDING_MODE is replay: expected a file in RECSYS_LLM_RECORDING, saw none. Name it."
        )
    return None


def _at_once(seconds: float) -> None:
    """No wait."""
