"""Inputs of every skill that a model is asked for, and a catalogue with a mark in each of its texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pydantic import BaseModel

from recsys.intent import Intent, Mention, Person, Term, Wish
from recsys.skills.base import World
from recsys.skills.choose_tools import ChooseToolsInput, ChosenCall, Exchange
from recsys.skills.find_mentions import FindMentionsInput, Found
from recsys.skills.infer_items import InferItemsInput
from recsys.skills.name_items import NameItemsInput
from recsys.skills.plan_tools import PlanToolsInput
from recsys.skills.prompts import prompts
from recsys.skills.prompts.base import Prompt
from recsys.skills.read_request import ReadRequestInput
from recsys.skills.recommend import RecommendInput
from recsys.skills.recommend_in_talk import RecommendInTalkInput
from recsys.skills.reflect import ReflectInput
from recsys.skills.rerank import RerankInput
from recsys.skills.settle_links import SettleLinksInput
from recsys.skills.wording.reply import WriteReplyInput
from recsys.tools.specs import specs
from recsys.tools.toolbox import TOOLS
from recsys.types import Item, Listing, Utterance
from tests.language.shelves import shelf_of
from tests.worlds import games, world

WHOLE: Mapping[str, Prompt] = prompts()
ALL: Mapping[str, Prompt] = prompts(streams=True)
TOLD_APART: Mapping[str, Prompt] = {**ALL, **{f"{name} with words": prompt for name, prompt in WHOLE.items()}}


def skill(name: str) -> str:
    return name.removesuffix(" with words")


@cache
def marked() -> World:
    """The eight games, and one with a mark in each of its texts."""
    item = Item(
        "zz-mrkid", "Mrktitle", 2020, ("Mrkgenre",), ("mrktag",), "Mrkdescription of it.", ("PHONE",), ("mrkplatform",),
        ("solo",), 1, 4, 10, 3, "free", 3, "Mrkdeveloper", "Mrkseries", ("Mrkalias",), (("mrklink", "https://mrk.example"),),
    )  # fmt: skip
    return shelf_of(world((*games().catalogue.items, item))).world


def inputs_of(name: str, said: str) -> BaseModel:
    """What a skill is given when this is said and everything is spoken of that can be."""
    kind = Wish(phrase="x", terms=(Term(phrase=said, genres=("Mrkgenre",)),), must=True)
    intent = Intent(
        text=said, wishes=(Wish(phrase=said, source=said), kind), people=(Person(role=said, age=8),), device_groups=(("PHONE",),),
        mentions=(Mention(text=said, item_id="zz-mrkid", attitude=2), Mention(text=said, attitude=-1)), platform_groups=((said,),),
    )  # fmt: skip
    call = ChosenCall(id="call 1", tool="get_item_name", args={"ids": ["a"]})
    talk = (Utterance("user", said), Utterance("assistant", f"Perhaps, {said}", ("zz-mrkid",)), Utterance("user", said))
    items, disputed = ("zz-mrkid", "boss-rush"), Found(raw=said, title=said, char="zz-mrkid", word="boss-rush")
    given: dict[str, Callable[[], BaseModel]] = {
        "read_request": lambda: ReadRequestInput(text=said, shown=("zz-mrkid",), focus="zz-mrkid"),
        "recommend": lambda: RecommendInput(
            intent=intent, request=said, liked=("zz-mrkid",), disliked=("zz-mrkid",), barred=frozenset({"zz-mrkid", "nobody"}),
            listings=(Listing("search", ("zz-mrkid", "boss-rush")), Listing("als", ("zz-mrkid",), "zz-mrkid")),
        ),
        "name_items": lambda: NameItemsInput(request=said, diverse=True, barred=frozenset({"zz-mrkid"})),
        "plan_tools": lambda: PlanToolsInput(request=said, intent=intent, tools=specs(TOOLS)),
        "choose_tools": lambda: ChooseToolsInput(
            request=said, tools=specs(TOOLS), exchanges=(Exchange(calls=(call, call), texts=(said, "Mrktitle, Mrkdescription")),)
        ),
        "find_mentions": lambda: FindMentionsInput(text=said, heard=intent.mentions),
        "settle_links": lambda: SettleLinksInput(text=said, disputed=(disputed,) if said else ()),
        "infer_items": lambda: InferItemsInput(intent=intent, talk=talk, barred=frozenset({"zz-mrkid"})),
        "reflect": lambda: ReflectInput(intent=intent, talk=talk, items=items),
        "rerank": lambda: RerankInput(intent=intent, talk=talk, items=items),
        "recommend_in_talk": lambda: RecommendInTalkInput(
            intent=intent, talk=talk, retrieved=items, seeds=("boss-rush",), barred=frozenset({"zz-mrkid", "nobody"})
        ),
        "write_reply": lambda: WriteReplyInput(
            kind="picks", read=intent, intent=intent, picks=("zz-mrkid", "boss-rush"), request=said
        ),
    }  # fmt: skip
    return given[skill(name)]()
