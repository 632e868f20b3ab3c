"""`ratkeeper completion SHELL`: a completion script, read off the command line's own parser. Runs nothing."""

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


ZSH = """\
#compdef ratkeeper
# zsh completion for ratkeeper; made by `ratkeeper completion zsh`
autoload -U +X bashcompinit && bashcompinit
"""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", metavar="SHELL", choices=("bash", "zsh", "fish"))


def run(options: argparse.Namespace) -> int:
    made = {"bash": bash, "zsh": zsh, "fish": fish}[options.shell]
    print(made(parser(*COMMANDS)), end="")
    return 0


def zsh(parser: argparse.ArgumentParser) -> str:
    """zsh asks as bash does, once it is told to."""
    return ZSH + bash(parser)


def fish(parser: argparse.ArgumentParser) -> str:
    """A line for every command, and one for each of its options and words."""
    commands = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))  # noqa: SLF001
    helps = {choice.dest: choice.help or "" for choice in commands._choices_actions}  # noqa: SLF001
    lines = ["# fish completion for ratkeeper; made by `ratkeeper completion fish`"]
    lines += [
        f"complete -c ratkeeper -n __fish_use_subcommand -f -a {name} -d {_quoted(helps.get(name, ''))}"
        for name in commands.choices
    ]
    lines += list(_fish_options("__fish_use_subcommand", parser))
    for name, command in commands.choices.items():
        seen = _quoted(f"__fish_seen_subcommand_from {name}")
        if words := _positional(command):
            lines.append(f"complete -c ratkeeper -n {seen} -a {_quoted(' '.join(words))}")
        lines += list(_fish_options(seen, command))
    return "\n".join(lines) + "\n"


def _fish_options(when: str, command: argparse.ArgumentParser) -> Iterator[str]:
    for action in command._actions:  # noqa: SLF001 - as below
        if not action.option_strings:
            continue
        names = "".join(
            f" -l {option[2:]}" if option.startswith("--") else f" -s {option[1:]}" for option in action.option_strings
        )
        wants = ""
        if action.nargs != 0:
            wants = f" -x -a {_quoted(' '.join(map(str, action.choices)))}" if action.choices is not None else " -r"
            wants = " -x -a '(__fish_complete_directories)'" if str(action.metavar) == "DIR" else wants
        yield f"complete -c ratkeeper -n {when}{names}{wants} -d {_quoted(str(action.help or ''))}"


def _quoted(text: str) -> str:
    """As fish reads it; help texts have percent signs doubled for argparse."""
    plain = text.replace("%%", "%").replace("\\", "\\\\").replace("'", "\\'")
    return f"'{plain}'"


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
