"""Measures batches: batches.py PROGRAM prints how long a sample of a batch takes from Python, next to the same
batch in C, which PROGRAM, compiled from batches.c, runs.
"""

import subprocess
import sys
import time

import numpy as np

from inertialscroll import Trajectory

MOST = 1.3  # What is aimed at, times C.
ROUNDS = 30
BATCHES = ((1, 1_000_000), (1_000, 1_000), (100_000, 10))


def in_python(motions: int, times: np.ndarray) -> tuple[float, float]:
    """How long a batch takes, in seconds, and its last position."""
    start = time.perf_counter()
    velocities = np.linspace(500, 4000, motions)
    samples = Trajectory.fling(velocities, lower=0, upper=700, viewport_length=844).sample(times)
    return time.perf_counter() - start, float(samples.position[-1, -1])


def compare(program: str, motions: int, count: int) -> tuple[float, float]:
    """The shortest times of a batch in C and from Python, in seconds, by turns."""
    times = np.linspace(0, 2, count)
    pairs = []
    arguments = [program, str(motions), str(count)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
        for _ in range(ROUNDS):
            peer.stdin.write("\n")
            peer.stdin.flush()
            one, expected = map(float, peer.stdout.readline().split())
            other, found = in_python(motions, times)
            assert abs(found - expected) <= 1e-9 * max(1, abs(expected)), f"{found}, not {expected}"
            pairs.append((one, other))
        peer.stdin.close()
    return min(one for one, _ in pairs), min(other for _, other in pairs)


def main(program: str) -> None:
    print(f"{'motions':>10}{'times':>10}{'C, ns':>10}{'Python, ns':>12}{'ratio':>8}")
    for motions, count in BATCHES:
        one, other = (seconds / (motions * count) * 1e9 for seconds in compare(program, motions, count))
        mark = " !" if other > MOST * one else ""
        print(f"{motions:>10,}{count:>10,}{one:>10.1f}{other:>12.1f}{other / one:>8.2f}{mark}")


if __name__ == "__main__":
    main(sys.argv[1])
