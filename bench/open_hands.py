"""A player who sees all hands, against a bot: what better knowledge of the hands could bring.

``python bench/open_hands.py [--game sport] [--bot yard] [--deals 1000]``. It takes the action of
the best exact value in the true deal; between equals the judgement of `yard` decides. So it is no
bot: those are handed their view and nothing else. It supposes that all others play as exactly,
so against a weaker bot more still is possible. Each deal is played twice with the sides exchanged;
± is half the 95 % interval over deals.
"""

from __future__ import annotations

import argparse
import statistics

from kostyashki import Match, game
from kostyashki.actions import Action, action_table, plain
from kostyashki.arena.figures import Mean
from kostyashki.bots import Roster, check_bot
from kostyashki.bots.policy import Policy
from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice
from kostyashki.solver import Solver
from kostyashki.worlds import Worlds


class OpenHands:
    """Plays what is best where all hands are known."""

    def __init__(self) -> None:
        self.solver = Solver()

    def choose(self, match: Match) -> Action:
        """Return the best action of the seat to act; `Unsolvable` where that is not known.

        >>> match = Match("sport", seed=7)
        >>> OpenHands().choose(match) in match.legal_actions
        True
        """
        legal = match.legal_actions
        if len(legal) == 1:
            return legal[0]
        values = self.solver.solve(match.round, line=False).values
        most = max(values.values())
        best = [action for action in legal if values[action] == most]
        if len(best) == 1:
            return best[0]
        worlds = Worlds(match.view(match.round.seat))
        policy, round_ = Policy(worlds.plan), match.round.copy()
        policy.follow(worlds, round_)
        actions = action_table(worlds.plan.tiles.highest).actions
        judged = {actions[code]: value for code, value in policy.judged(round_)}
        return max(best, key=judged.__getitem__)


def lead(choice: Choice, seed: int, number: int, side: int, player: OpenHands, bot: str) -> int:
    """Return by how many points a side that sees all hands wins a deal from a bot."""
    match = Match(choice, seed=seed, stream=number, auto_deal=False)
    match.deal()
    bots = Roster().seat([bot] * match.seats, seed=seed, stream=number)
    while not match.to_deal:
        seat = match.round.seat
        if seat % 2 == side:
            match.apply(player.choose(match))
        else:
            match.apply(plain(bots[seat].choose(match.view(seat))))
    gained = [score + kept for score, kept in zip(match.ledger.scores, match.ledger.remembered)]
    difference = gained[side] - gained[1 - side]
    return -difference if match.rules.ending.penalty else difference


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="sport", help="one of two sides that is solved")
    parser.add_argument("--bot", default="yard")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    try:
        choice = game(chosen.game)
        check_bot(chosen.bot)
        margin, won, player = Mean(), Mean(), OpenHands()
        for number in range(chosen.deals):
            leads = [lead(choice, chosen.seed, number, side, player, chosen.bot) for side in (0, 1)]
            margin.add(statistics.mean(leads))
            won.add(statistics.mean((points > 0) + (points == 0) / 2 for points in leads))
    except UsageError as error:
        parser.error(str(error))
    print(f"open hands against {chosen.bot}, {chosen.game}: {chosen.deals} deals, each twice")
    print(
        f"margin {margin.value:+.2f} ± {margin.half or 0:.2f} points a round,"
        f" won {won.value:.1%} ± {won.half or 0:.1%}, a tie counts half"
    )


if __name__ == "__main__":
    main()
