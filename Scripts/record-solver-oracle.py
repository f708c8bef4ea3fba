#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Records what SciPy's linear programming says about random systems of constraints with priorities.

Each system is solved level by level: the sum of errors at the highest priority is minimised under the required
constraints, then the sum at the next priority with the sums above it held, and so on.

    python3 -m pip install scipy
    Scripts/record-solver-oracle.py > Tests/Fixtures/solver/random-systems.txt

Systems of coefficients of very different size are beyond the tolerances of a linear programming library. They are solved in
rational arithmetic, which rounds nothing, and need no SciPy:

    Scripts/record-solver-oracle.py --wide > Tests/Fixtures/solver/wide-systems.txt
"""

import random
import sys
from fractions import Fraction

SEED = 20011
COUNT = 240
PRIORITIES = [1, 50, 250, 250.5, 500, 749, 750, 999]


def random_constraint(rng, shape, count):
    if shape == "layout":
        kind = rng.randrange(4)
        if kind == 0:  # a size
            terms = [(rng.randrange(count), 1)]
        elif kind == 1:  # a distance
            first, second = rng.sample(range(count), 2)
            terms = [(first, 1), (second, -1)]
        elif kind == 2:  # a centre, or a share
            first, second = rng.sample(range(count), 2)
            terms = [(first, 2), (second, -1)]
        else:  # an edge against an edge
            names = rng.sample(range(count), min(count, 4))
            terms = list(zip(names, [1, 1, -1, -1]))
        constant = rng.choice([0, 8, 16, -8, -16, 44, -100, -320, -20, -40])
        required = 0.45
    elif shape == "wide":
        names = rng.sample(range(count), rng.randint(1, min(4, count)))
        sizes = ["0.02", "0.02", "0.1", "0.5", "1", "1", "1", "2", "10", "50", "50"]
        terms = [(name, rng.choice([-1, 1]) * Fraction(rng.choice(sizes))) for name in names]
        constant = rng.randint(-20, 20)
        required = 0.4
    elif shape == "degenerate":
        names = rng.sample(range(count), rng.randint(1, min(3, count)))
        terms = [(name, rng.choice([-1, 1, 1, 2])) for name in names]
        constant = rng.choice([0, 0, 0, 0, 1])
        required = 0.5
    else:
        names = rng.sample(range(count), rng.randint(1, min(4, count)))
        terms = [(name, rng.choice([-3, -2, -1, -0.5, 0.25, 1, 1, 2, 5])) for name in names]
        constant = rng.randint(-30, 30)
        required = 0.35
    relation = rng.choice(["==", "<=", ">="])
    strength = None if rng.random() < required else rng.choice(PRIORITIES)
    return relation, strength, constant, terms


def solve(count, constraints):
    """The least sums of errors by priority, or None where the required constraints contradict each other."""
    import numpy
    from scipy.optimize import linprog

    levels = sorted({c[1] for c in constraints if c[1] is not None}, reverse=True)
    optional = [c for c in constraints if c[1] is not None]
    # Variables, then for each optional constraint how far it is above and below zero.
    width = count + 2 * len(optional)
    equalities, equal_to, inequalities, at_most = [], [], [], []
    costs = {level: numpy.zeros(width) for level in levels}
    position = count
    for relation, strength, constant, terms in constraints:
        row = numpy.zeros(width)
        for name, coefficient in terms:
            row[name] += coefficient
        if strength is None:
            if relation == "==":
                equalities.append(row)
                equal_to.append(-constant)
            else:
                sign = 1 if relation == "<=" else -1
                inequalities.append(sign * row)
                at_most.append(-sign * constant)
            continue
        row[position], row[position + 1] = -1, 1
        equalities.append(row)
        equal_to.append(-constant)
        if relation != ">=":
            costs[strength][position] = 1
        if relation != "<=":
            costs[strength][position + 1] = 1
        position += 2
    bounds = [(None, None)] * count + [(0, None)] * (2 * len(optional))
    sums = []
    # The first round checks only feasibility.
    for level in [None] + levels:
        cost = costs[level] if level is not None else numpy.zeros(width)
        for presolve in [True, False]:
            # The presolver may report that a sum fixed at the value of its own round is infeasible.
            result = linprog(
                cost,
                A_ub=numpy.array(inequalities) if inequalities else None,
                b_ub=at_most if inequalities else None,
                A_eq=numpy.array(equalities) if equalities else None,
                b_eq=equal_to if equalities else None,
                bounds=bounds,
                method="highs-ds",
                options={
                    "presolve": presolve,
                    "primal_feasibility_tolerance": 1e-10,
                    "dual_feasibility_tolerance": 1e-10,
                },
            )
            if result.status == 0:
                break
        if result.status == 2 and level is None:
            return None
        if result.status != 0:
            sys.exit(f"linprog: {result.message}")
        if level is not None:
            sums.append((level, result.fun))
            inequalities.append(cost)
            at_most.append(result.fun + 1e-8 * (1 + result.fun))
    return sums


def solve_exactly(count, constraints):
    """Like solve, in rational arithmetic: the primal simplex method, the column of the lowest index first (Bland 1977)."""
    levels = [None] + sorted({c[1] for c in constraints if c[1] is not None}, reverse=True)
    width = count + 2 * len(constraints)
    rows, basis = [], []
    costs = [[Fraction(0)] * (width + 1) for _ in levels]
    for index, (relation, strength, constant, terms) in enumerate(constraints):
        # terms - above + below = -constant
        row = [Fraction(0)] * (width + 1)
        for name, coefficient in terms:
            row[name] += coefficient
        above = count + 2 * index
        row[above], row[above + 1], row[-1] = Fraction(-1), Fraction(1), Fraction(-constant)
        if constant > 0:
            row = [-value for value in row]
        cost = costs[levels.index(strength)]
        cost[above] = Fraction(relation != ">=")
        cost[above + 1] = Fraction(relation != "<=")
        basis.append(above if row[above] == 1 else above + 1)
        factor = cost[basis[-1]]
        cost[:] = [left - factor * right for left, right in zip(cost, row)]
        rows.append(row)
    closed = set()

    def entering(cost):
        for column in range(width):
            # A variable may fall as well as rise; an error may only rise.
            if column not in closed and (cost[column] < 0 or cost[column] > 0 and column < count):
                return column
        return None

    for cost in costs:
        while (column := entering(cost)) is not None:
            sign = -1 if cost[column] > 0 else 1
            blocking = [
                (rows[index][-1] / (sign * rows[index][column]), basis[index], index)
                for index in range(len(rows))
                if basis[index] >= count and sign * rows[index][column] > 0
            ]
            chosen = min(blocking)[2]
            pivot = rows[chosen][column]
            rows[chosen] = [value / pivot for value in rows[chosen]]
            for row in [row for index, row in enumerate(rows) if index != chosen] + costs:
                factor = row[column]
                if factor:
                    row[:] = [left - factor * right for left, right in zip(row, rows[chosen])]
            basis[chosen] = column
        if cost is costs[0] and cost[-1] != 0:
            return None
        # Variables that would increase this sum again stay at zero.
        closed |= {column for column in range(width) if cost[column] != 0}
    return [(level, float(-cost[-1])) for level, cost in zip(levels[1:], costs[1:])]


def number(value):
    return f"{round(float(value), 6) + 0:.10g}"


def main():
    rng = random.Random(SEED)
    is_wide = sys.argv[1:] == ["--wide"]
    if is_wide:
        print(f"# rational arithmetic, level by level; Scripts/record-solver-oracle.py --wide, seed {SEED}")
    else:
        import scipy

        print(f"# scipy {scipy.__version__} linprog (HiGHS), level by level; Scripts/record-solver-oracle.py, seed {SEED}")
    print("# system <variables>, then one line per constraint: <relation> <priority or required> <constant> <v*c …>,")
    print("# then the least sum of errors by priority, or infeasible")
    for index in range(COUNT):
        shape = "wide" if is_wide else ["layout", "degenerate", "any"][index % 3]
        count = rng.randint(2, 8)
        constraints = [random_constraint(rng, shape, count) for _ in range(rng.randint(2, 3 * count))]
        print(f"system {count} {shape}")
        for relation, strength, constant, terms in constraints:
            text = " ".join(f"{name}*{number(coefficient)}" for name, coefficient in terms)
            print(f"{relation} {'required' if strength is None else number(strength)} {constant} {text}")
        sums = solve_exactly(count, constraints) if is_wide else solve(count, constraints)
        if sums is None:
            print("infeasible")
        else:
            print(" ".join(["optimum"] + [f"{number(level)}:{number(value)}" for level, value in sums]))


main()
