"""Settings: the environment, read once, typed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from recsys.errors import ConfigError


class Settings(BaseSettings):
    """Each field is an environment variable with the prefix RECSYS_."""

    model_config = SettingsConfigDict(env_prefix="RECSYS_", frozen=True, extra="ignore")

    data_dir: Path = Field(default_factory=lambda: Path.home() / ".local" / "share" / "omakase")
    """Where snapshots and the store live; outside the code."""
    database_url: str | None = None
    """SQLAlchemy URL of the store; SQLite in data_dir when not given."""
    embedding_model: str | None = None
    """Name or path of another sentence-transformers model; the packaged MiniLM when not given."""
    catalogue: str = "games"
    """Catalogue that opens first."""
    strategy: str = "omulet"
    """Strategy that answers."""
    seed: int = 7
    """Seed of everything random."""
    max_chars: Annotated[int, Field(ge=100, le=20_000)] = 2_000
    """Longest message, in characters."""
    wall_clock: Annotated[float, Field(gt=0, le=120)] = 20.0
    """Longest turn, in seconds."""
    user_header: str | None = None
    """HTTP header in which a proxy says who is asking; without it this is one person's own machine."""

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
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "RECSYS_" + "_".join(str(part) for part in first["loc"]).upper()
        raise ConfigError(f"{name}: {first['msg']}; saw {first['input']!r}. Correct it and start again.") from error
