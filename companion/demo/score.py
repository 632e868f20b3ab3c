"""The simulated players of any game with points: some rounds of few points each, then they end the game."""

from companion.demo import simulated_players
from companion.games.score.state import State, is_open

ROUNDS = 4


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    def _act(self) -> None:
        user = self._user
        session = user.loop.game.session
        state = session.state if session else None
        if self._is_asked() and isinstance(state, State) and state.complete >= ROUNDS and not is_open(state):
            user.press("back")  # from the number to the menu
            user.choose(user.loop.ui.words.text("menu.finish"))
        else:
            super()._act()

    def _choice(self) -> int:
        numbers = [str(choice.text) for choice in self._user.frame.choices]
        usual = [at for at, number in enumerate(numbers) if number.isdigit() and number != "0"]
        return self._chance.choice(usual) if usual else super()._choice()
