"""A state machine over one match: act, try what is illegal, take back, copy, look."""

from __future__ import annotations

import copy

import hypothesis
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kostyashki import COMPILED, Action, IllegalAction, Match
from kostyashki.events import Acted

from .reference import SET
from .support import json_of, name_of, plain, seeds, snapshot
from .test_invariants import check_arms, check_places
from .test_reference import Pair, known_setup


class Table(RuleBasedStateMachine):
    """A match, its reference, and the states to which it may go back."""

    pair: Pair
    match: Match

    @initialize(setup=known_setup, seed=seeds, auto_deal=st.booleans())
    def sit_down(self, setup, seed, auto_deal):
        self.pair = Pair(setup, seed, auto_deal=auto_deal)
        self.match = self.pair.match
        self.back: list[tuple[dict[str, object], object]] = []

    @precondition(lambda self: not self.match.over and not self.match.to_deal)
    @rule(data=st.data(), times=st.integers(1, 8))
    def act(self, data, times):
        for _ in range(times):
            if self.match.over or self.match.to_deal:
                return
            action = data.draw(st.sampled_from(self.match.legal_actions))
            number = len(self.match.history)
            self.back.append((snapshot(self.match), copy.deepcopy(self.pair.reference)))
            self.pair.step(action)
            if len(self.match.history) > number:
                self.back = []

    @precondition(lambda self: self.match.to_deal)
    @rule()
    def deal(self):
        self.pair.deal()
        self.back = []

    @rule(
        do=st.sampled_from(("play", "draw", "pass", "return", "end")),
        tile=st.none() | st.sampled_from(SET),
        arm=st.none() | st.sampled_from("ABCDE"),
        closed=st.booleans(),
    )
    def try_illegal(self, do, tile, arm, closed):
        action = Action(do, tile and name_of(tile), arm, closed)
        if action in self.match.legal_actions or (do == "draw" and tile):
            return
        before = snapshot(self.match)
        with pytest.raises(IllegalAction):
            self.match.apply(action)
        assert snapshot(self.match) == before

    @rule(times=st.integers(1, 5))
    def undo(self, times):
        for _ in range(times):
            if not self.back:
                with pytest.raises(IndexError):
                    self.match.undo()
                return
            state, self.pair.reference = self.back.pop()  # type: ignore[assignment]
            self.match.undo()
            assert snapshot(self.match) == state

    @rule(leave=st.booleans())
    def go_on_with_a_copy(self, leave):
        """Play on with a copy, or let a copy play on: the other stays as it was."""
        other = self.match.copy()
        state = snapshot(self.match)
        if leave:
            other, self.match = self.match, other
            self.pair.match = self.match
        for _ in range(min(2, len(self.back))):
            other.undo()
        for _ in range(5):
            if other.legal_actions:
                other.apply(other.legal_actions[-1])
        assert snapshot(self.match) == state

    @rule()
    def look(self):
        views = [self.match.view(seat) for seat in (*range(self.match.seats), None)]
        assert json_of(views) == json_of(views)
        acting = [view for view in views if view["legal"]]
        assert len(acting) == (not self.match.over and not self.match.to_deal)
        for view in acting:
            assert view["seat"] == view["to_act"]
            assert len(view["legal"]) == len(self.match.legal_actions)
            for entry in view["legal"]:
                data = {k: v for k, v in entry.items() if k not in ("count", "award")}
                assert self.match.can(data)
                if entry["do"] == "play":
                    after = self.match.copy().apply(data)[0]
                    assert isinstance(after, Acted)
                    assert (after.count, after.award) == (entry["count"], entry["award"])

    @invariant()
    def stays_sound(self):
        if hasattr(self, "pair"):
            self.pair.compare()
            if self.match.history:
                check_places(self.match)
                check_arms(self.match)
            assert {plain(action) for action in self.match.legal_actions} == (
                self.pair.reference.legal()
            )


Table.TestCase.settings = hypothesis.settings(
    max_examples=60 if COMPILED else 12, stateful_step_count=30
)
TestTable = Table.TestCase
