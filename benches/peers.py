#!/usr/bin/env python3
"""Ruckus beside OpenSpiel: the same work, in one run, one thread each.

  python3 benches/peers.py            measures and prints a table (about two minutes once everything is built)
  python3 benches/peers.py --write    also puts it into BENCHMARKS.md

What is measured, both in turns and by processor time, so that neighbours on the machine count little:

- iterations a second of CFR and CFR+ in Leduc poker; after the same iterations both must be as far from an answer, or it
  was not the same work;
- simulations a second of tree search with random playouts in connect four, from the same positions;
- games of connect four between the two, with the same simulations a move; sides alternate.

OpenSpiel's search is its C++ `MCTSBot` with one random rollout a simulation; where a position is proven it may say so
(`solve`), as ours does. The packages of `requirements.txt` go into a virtual environment of their own under `target/`.
"""

import argparse
import datetime
import json
import math
import os
import pathlib
import platform
import random
import subprocess
import sys
import time
import venv

HOUSE = pathlib.Path(__file__).resolve().parent.parent
REQUIREMENTS = HOUSE / "benches" / "requirements.txt"
ENVIRONMENT = HOUSE / "target" / "peers"
BENCHMARKS = HOUSE / "BENCHMARKS.md"
BEGIN = "<!-- peers: from here to the next mark written by `cargo xtask peers --write` -->"
END = "<!-- peers end -->"

# How much OpenSpiel's search is drawn to what it has seldom tried: what its own example program takes, and half of it.
CURIOSITIES = [2.0, 1.0]
ENOUGH_MEGABYTES = 1_000


def in_own_environment():
    """Makes the virtual environment if it is not as the requirements say, and goes on inside of it."""
    python = ENVIRONMENT / "bin" / "python"
    if pathlib.Path(sys.prefix).resolve() == ENVIRONMENT.resolve():
        return
    wanted, stamp = REQUIREMENTS.read_text(), ENVIRONMENT / "installed.txt"
    if not (python.exists() and stamp.exists() and stamp.read_text() == wanted):
        print("== the virtual environment", flush=True)
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "-r", REQUIREMENTS], check=True)
        stamp.write_text(wanted)
    os.execv(python, [str(python), *sys.argv])


def build():
    print("== the program", flush=True)
    subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "ruckus"], cwd=HOUSE, check=True)
    return HOUSE / "target" / "release" / "ruckus"


def own_time():
    """The processor time of this process, where OpenSpiel works."""
    return time.process_time()


class Rate:
    """Work done, and the processor time that it took."""

    def __init__(self):
        self.work, self.seconds = 0, 0.0

    def add(self, work, seconds):
        self.work += work
        self.seconds += seconds

    def a_second(self):
        return self.work / self.seconds


# Leduc poker


def solve(program, method, times):
    """Our solver's report, and the processor time of the whole program."""
    command = [program, "solve", "leduc-poker", "--method", method, "--times", str(times), "--json"]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    report = json.loads(child.stdout.read())
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, command
    return report, used.ru_utime + used.ru_stime


def leduc(program, method, make_peer, rounds):
    """Iterations a second of both. Ours is what more iterations cost than few, so that starting does not count."""
    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    few, many, peers = 100, 5_100, 100
    theirs, ours = Rate(), Rate()
    for _ in range(rounds):
        solver = make_peer(game)
        since = own_time()
        for _ in range(peers):
            solver.evaluate_and_update_policy()
        theirs.add(peers, own_time() - since)
        report, started = solve(program, method, few)
        ours.add(many - few, solve(program, method, many)[1] - started)
    distance = pyspiel.exploitability(game, solver.average_policy())
    found = next(row["exploitability"] for row in report["course"] if row["times"] == peers)
    assert abs(found - distance) < 1e-6, f"{method}: {found} is not {distance} after {peers} iterations"
    return theirs, ours


# Connect four


class Ruckus:
    """Our search, asked by lines of text (`ruckus think --help`)."""

    def __init__(self, program, simulations, seed):
        command = [program, "think", "connect-four", "--bot", "fierce"]
        command += ["--playouts", str(simulations), "--seed", str(seed)]
        pipe = subprocess.PIPE
        self.child = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.stdin.close()
        self.child.wait()

    def time(self):
        """The processor time of the program: the clock of a process has a number that follows from the process's own."""
        return time.clock_gettime((~self.child.pid << 3) | 2)

    def think(self, history):
        """What it would choose after these columns, and after how many simulations."""
        steps = [json.dumps({"seat": at % 2, "choice": column}) for at, column in enumerate(history)]
        self.child.stdin.write("\n".join(["new", *steps, "?"]) + "\n")
        answer = json.loads(self.child.stdout.readline())
        return answer["choice"], answer["iterations"]


def peer(game, simulations, curiosity, seed):
    import pyspiel

    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, rollouts, curiosity, simulations, ENOUGH_MEGABYTES, True, seed, False)


def positions(game, count):
    """Positions after up to six columns by lot, the same ones every time, from where nobody wins at once."""
    luck = random.Random(4)
    found = []
    while len(found) < count:
        state = game.new_initial_state()
        for _ in range(len(found) % 7):
            state.apply_action(luck.choice(state.legal_actions()))
        if not any(state.child(column).is_terminal() for column in state.legal_actions()):
            found.append(state)
    return found


def simulations(program, count, each):
    """Simulations a second of both. Whoever has proven a position stops; OpenSpiel is credited with all of them even then."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    theirs, ours = Rate(), Rate()
    with Ruckus(program, each, 1) as ruckus:
        ruckus.think([])
        for number, state in enumerate(positions(game, count)):
            bot = peer(game, each, CURIOSITIES[0], number + 1)
            since = own_time()
            bot.step(state)
            theirs.add(each, own_time() - since)
            since = ruckus.time()
            _, done = ruckus.think(state.history())
            ours.add(done, ruckus.time() - since)
    return theirs, ours


def games(program, count, each, curiosity):
    """Our share of the wins, a draw for half."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    share = 0.0
    with Ruckus(program, each, 2) as ruckus:
        for number in range(count):
            bot = peer(game, each, curiosity, number + 1)
            state, seat = game.new_initial_state(), number % 2
            while not state.is_terminal():
                mine = state.current_player() == seat
                state.apply_action(ruckus.think(state.history())[0] if mine else bot.step(state))
            share += (1 + state.returns()[seat]) / 2
    return share / count


def wilson(share, count):
    """Where the true share lies 19 times in 20."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return middle - reach, middle + reach


# The table


def short(number):
    if number < 10_000:
        return f"{number:,.0f}"
    return f"{number / 1e3:,.0f} k" if number < 1e6 else f"{number / 1e6:.2f} M"


def rate_row(what, rates, bar):
    theirs, ours = (rate.a_second() for rate in rates)
    return [what, short(theirs), short(ours), f"{ours / theirs:.1f} times", f"{bar} times"]


def share_row(what, share, count, bar):
    low, high = wilson(share, count)
    ours = f"{share:.1%} ({100 * low:.1f} to {100 * high:.1f})".replace("%", " %")
    return [what, f"{1 - share:.1%}".replace("%", " %"), ours, "", bar]


def circumstances(program):
    import importlib.metadata

    def said(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    names = [line for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    processor = names[0].split(":", 1)[1].strip() if names else platform.machine()
    return (
        f"Measured on {datetime.date.today()} with `cargo xtask peers --write`, {said(program, '--version')} and OpenSpiel "
        f"{importlib.metadata.version('open_spiel')} (its C++, asked from Python {platform.python_version()}): "
        f"{processor}, {os.cpu_count()} cores, {platform.system().lower()}; {said('rustc', '--version')}. "
        "One thread each, in turns, by processor time; 95 % intervals."
    )


def table(rows):
    head = ["", "OpenSpiel", "Ruckus", "Ruckus is", "bar"]
    lines = [head, ["---", "---:", "---:", "---:", "---:"], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def write(section):
    text = BENCHMARKS.read_text()
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    BENCHMARKS.write_text(f"{before}{BEGIN}\n{section}\n{END}{after}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--write", action="store_true", help="puts the table into BENCHMARKS.md")
    arguments.add_argument("--program", type=pathlib.Path, help="a program that is built already")
    arguments.add_argument("--games", type=int, default=200, help="so many games against each opponent")
    arguments.add_argument("--simulations", type=int, default=1_000, help="so many simulations a move in them")
    arguments.add_argument("--rounds", type=int, default=3, help="so often each solver is measured")
    wish = arguments.parse_args()
    in_own_environment()
    import pyspiel

    program = wish.program.resolve() if wish.program else build()
    rows = []
    for method, make_peer in [("cfr", pyspiel.CFRSolver), ("cfr+", pyspiel.CFRPlusSolver)]:
        print(f"== Leduc poker, {method}", flush=True)
        rates = leduc(program, method, make_peer, wish.rounds)
        rows.append(rate_row(f"Leduc poker, {method.upper()}, iterations/s", rates, 20))
    print("== connect four, simulations", flush=True)
    rates = simulations(program, 28, 5_000)
    rows.append(rate_row("connect four, tree search, 5,000 simulations a move, simulations/s", rates, 3))
    for curiosity in CURIOSITIES:
        print(f"== connect four, {wish.games} games", flush=True)
        share = games(program, wish.games, wish.simulations, curiosity)
        what = f"connect four, {wish.games} games at {wish.simulations:,} simulations a move, `uct_c` {curiosity:g}: wins"
        rows.append(share_row(what, share, wish.games, "50 %" if curiosity == CURIOSITIES[0] else ""))
    section = f"{circumstances(program)}\n\n{table(rows)}"
    print(f"\n{section}")
    if wish.write:
        write(section)


if __name__ == "__main__":
    main()
