"""`ratkeeper completion bash`: a completion script, read off the command line's own parser. Runs nothing."""

import argparse
from collections.abc import Iterable, Iterator

from companion.commands.parser import COMMANDS, parser

HEAD = """\
# bash completion for ratkeeper; made by `ratkeeper completion bash`
_ratkeeper() {
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="" at
    for ((at = 1; at < COMP_CWORD; at++)); do
        case "${COMP_WORDS[at]}" in
            -*) ;;
            *) command="${COMP_WORDS[at]}"; break ;;
        esac
    done
    COMPREPLY=()
    case "$command $before" in
"""
MIDDLE = """\
    esac
    local words="" options=""
    case "$command" in
"""
TAIL = """\
    esac
    [[ "$word" != -* ]] || words="$options"
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o bashdefault -o default -F _ratkeeper ratkeeper
"""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", metavar="bash", choices=("bash",))


def run(options: argparse.Namespace) -> int:  # noqa: ARG001 - there is one shell
    print(bash(parser(*COMMANDS)), end="")
    return 0


def bash(parser: argparse.ArgumentParser) -> str:
    """Words and options of every command; after an option, its choices, or the files that bash itself offers."""
    commands = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))  # noqa: SLF001
    lines = [HEAD]
    for name, command in commands.choices.items():
        lines += _values(name, command)
    lines.append(MIDDLE)
    lines.append(_case('""', commands.choices, _options(parser)))
    for name, command in commands.choices.items():
        lines.append(_case(name, _positional(command), _options(command)))
    lines.append(TAIL)
    return "".join(lines)


def _case(command: str, words: Iterable[str], options: Iterable[str]) -> str:
    return f'        {command}) words="{" ".join(words)}" options="{" ".join(options)}" ;;\n'


def _values(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    """What may follow an option that wants something; files where the parser does not say."""
    for action in command._actions:  # noqa: SLF001 - argparse has no public way to look at its options
        if not action.option_strings or action.nargs == 0:
            continue
        pattern = "|".join(f'"{name} {option}"' for option in action.option_strings)
        if action.choices is not None:
            words = " ".join(map(str, action.choices))
            yield f'        {pattern}) COMPREPLY=($(compgen -W "{words}" -- "$word")); return ;;\n'
        elif str(action.metavar) == "DIR":
            yield f'        {pattern}) COMPREPLY=($(compgen -d -- "$word")); return ;;\n'
        else:
            yield f"        {pattern}) return ;;\n"


def _positional(command: argparse.ArgumentParser) -> list[str]:
    words: list[str] = []
    for action in command._actions:  # noqa: SLF001 - as above
        if not action.option_strings:
            words += map(str, action.choices) if action.choices else ["last"] if action.metavar == "GAME" else []
    return words


def _options(parser: argparse.ArgumentParser) -> list[str]:
    return [option for action in parser._actions for option in action.option_strings if option.startswith("--")]  # noqa: SLF001
