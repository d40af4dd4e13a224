"""Settings: the environment, read once, typed."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from recsys.errors import ConfigError


class Settings(BaseSettings):
    """Each field is an environment variable with the prefix RECSYS_; one that is left empty is not set."""

    model_config = SettingsConfigDict(env_prefix="RECSYS_", env_ignore_empty=True, frozen=True, extra="ignore")

    data_dir: Path = Field(default_factory=lambda: Path.home() / ".local" / "share" / "omakase")
    """Where snapshots and the store live; outside the code."""
    database_url: str | None = None
    """SQLAlchemy URL of the store; SQLite in data_dir when not given."""
    embedding_model: str | None = None
    """Name or path of another sentence-transformers model; the packaged MiniLM when not given."""
    catalogue: str = "games"
    """Catalogue that opens first."""
    strategy: str = "house"
    """Strategy that answers."""
    seed: int = 7
    """Seed of everything random."""
    max_chars: Annotated[int, Field(ge=100, le=20_000)] = 2_000
    """Longest message, in characters."""
    wall_clock: Annotated[float, Field(gt=0, le=120)] = 20.0
    """Longest turn, in seconds."""
    rate: Annotated[int, Field(ge=0, le=1_000)] = 30
    """Most messages of one person in a minute; 0 for no limit."""
    llm_base_url: str = "https://api.openai.com/v1"
    """Address of an OpenAI-compatible server; it must be on the allow-list."""
    llm_model: str = "gpt-4o-mini"
    """Name of the model to ask."""
    llm_api_key: SecretStr | None = None
    """Key of that server. A model is asked where a key or an address is set; servers of one's own often need no key."""
    llm_allowed_hosts: str = ""
    """Further hosts that the address may name, with commas; OpenAI's and this machine are always allowed."""
    llm_timeout: Annotated[float, Field(gt=0, le=60)] = 8.0
    """Longest call of the model, in seconds."""
    llm_stream: bool = False
    """Ask for the words in a call of their own and show them as they come: three calls a turn instead of two."""
    llm_recording: Path | None = None
    """File to which every call of the model is added, or from which it is answered; people's messages are in it."""
    llm_recording_mode: Literal["record", "replay"] = "record"
    """Whether calls are recorded, or replayed without asking anybody."""
    user_header: str | None = None
    """HTTP header in which a proxy says who is asking; without it this is one person's own machine."""

    @property
    def has_model(self) -> bool:
        """Whether the operator has set up a language model, or a recording that answers for it."""
        return self.llm_api_key is not None or "llm_base_url" in self.model_fields_set or self.replays

    @property
    def replays(self) -> bool:
        """Whether a recording answers for the language model."""
        return self.llm_recording_mode == "replay"

    @property
    def allowed_hosts(self) -> tuple[str, ...]:
        """The further hosts, one by one."""
        return tuple(host.strip() for host in self.llm_allowed_hosts.split(",") if host.strip())

    @property
    def catalogues_dir(self) -> Path:
        """Where snapshots live, one folder a catalogue."""
        return self.data_dir / "catalogues"

    @property
    def store_url(self) -> str:
        """Where conversations and feedback live."""
        return self.database_url or f"sqlite:///{self.data_dir / 'omakase.db'}"


def load_settings() -> Settings:
    """Settings from the environment.

    Raises:
        ConfigError: naming the variable, what was expected and what was seen.
    """
    return _loaded(frozenset(os.environ.items()))


@lru_cache(maxsize=8)
def _loaded(environment: frozenset[tuple[str, str]]) -> Settings:
    """The same for as long as the environment is: a page asks a dozen times in a run."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "RECSYS_" + "_".join(str(part) for part in first["loc"]).upper()
        raise ConfigError(f"{name}: {first['msg']}; saw {first['input']!r}. Correct it and start again.") from error
