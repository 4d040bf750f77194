#!/usr/bin/env python3
"""generate.py: writes the generated tasks of this folder (machine-*, locks-*, driver-*, features-*). Each program is
first a table here; whether its error can be reached, and by which inputs, is found by trying all its states, so an
expected verdict never comes from a verifier. The same seeds give the same programs."""
import collections
import pathlib
import random

HERE = pathlib.Path(__file__).resolve().parent
HEAD = """{evidence}
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() {{ __assert_fail("0", "{name}.c", 3, "reach_error"); }}
extern int __VERIFIER_nondet_int(void);
"""


def write(name, body, inputs):
    evidence = "// tried with: random 300" if inputs is None else "// refuted by: " + ", ".join(map(str, inputs))
    (HERE / f"{name}.c").write_text(HEAD.format(evidence=evidence, name=name) + body)
    (HERE / f"{name}.yml").write_text(f"""format_version: '2.0'
input_files: '{name}.c'
properties:
  - property_file: ../properties/unreach-call.prp
    expected_verdict: {'true' if inputs is None else 'false'}
options:
  language: C
  data_model: LP64
""")


def packed(text):
    """Several statements a line: a long program in few lines."""
    lines = [""]
    for line in text.splitlines():
        if lines[-1] and len(lines[-1]) + len(line.strip()) < 115 and not line.endswith("{") and line.startswith(" "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return "\n".join(lines[1:]) + "\n"


# ---- A handshake: a big switch over a state in an endless loop, flags that record what has happened, a counter of
# packets that nobody bounds. A row is (state, choice) -> (next state, flags to set, flags that must be set before).

def machine(seed, states, flags, choices):
    rng = random.Random(seed)
    base = rng.randrange(10, 50) * 100
    names = [base + 16 * n for n in range(states)]
    rows = {}
    for n in range(states):
        for choice in range(choices):
            # Mostly forward, at times back to an earlier state: a renegotiation.
            target = min(states - 1, n + rng.randrange(1, 3)) if n == 0 or rng.random() < 0.75 else rng.randrange(0, n + 1)
            gained = {rng.randrange(flags)} if rng.random() < 0.4 else set()
            rows[n, choice] = [target, gained | ({0} if n == 0 else {1} if n == 2 else set()), None]
    return rng, names, rows


def explore(rows, choices, limit):
    """Reachable (state, flags), each with the choices that lead there; what a flag check sees."""
    start = (0, frozenset())
    seen, queue = {start: []}, collections.deque([start])
    while queue:
        state, have = at = queue.popleft()
        for choice in range(choices):
            target, gained, _ = rows[state, choice]
            after = (target, have | gained)
            if after not in seen and len(seen) < limit:
                seen[after] = seen[at] + [choice]
                queue.append(after)
    return seen


def handshake(number, seed, states, flags, choices, safe):
    rng, names, rows = machine(seed, states, flags, choices)
    seen = explore(rows, choices, 5000)
    by_state = collections.defaultdict(list)
    for (state, have), way in seen.items():
        by_state[state].append((have, way))
    # The error: in one state, a flag that is always set there (true) or not always (false).
    checks, witness = [], None
    for state in sorted(by_state):
        always = set.intersection(*[set(have) for have, _ in by_state[state]])
        checks += [(state, flag) for flag in sorted(always)]
    checks = checks[-4:]
    if not safe:
        broken = [(state, flag, way) for state in by_state if state for flag in range(flags)
                  for have, way in by_state[state] if flag not in have]
        state, flag, witness = max(broken, key=lambda one: (len(one[2]) <= 7, len(one[2]), one[0], one[1]))
        checks.append((state, flag))
    body = f"int main(void) {{\n  int state = {names[0]}, packets = 0, retries = 0;\n"
    body += "".join(f"  int flag{n} = 0;\n" for n in range(flags))
    body += "  for (;;) {\n    int got = __VERIFIER_nondet_int();\n"
    body += f"    if (got < 0 || got >= {choices}) return 0;\n    if (packets < 2000000000) packets = packets + 1;\n    switch (state) {{\n"
    for n in range(states):
        body += f"    case {names[n]}:\n"
        for state, flag in checks:
            if state == n:
                body += f"      if (flag{flag} == 0) reach_error();\n"
        for choice in range(choices):
            target, gained, _ = rows[n, choice]
            word = "if" if choice == 0 else "else if"
            test = f"{word} (got == {choice}) " if choice + 1 < choices else "else "
            sets = "".join(f" flag{f} = 1;" for f in sorted(gained))
            again = " retries = retries + 1;" if target <= n and rng.random() < 0.5 else ""
            again = " if (retries < 1000000) retries = retries + 1;" if again else ""
            body += f"      {test}{{{sets}{again} state = {names[target]}; }}\n"
        body += "      break;\n"
    body += "    default:\n      reach_error();\n    }\n  }\n}\n"
    inputs = None if witness is None else witness + [0, -1]
    write(f"machine-{number}", body, inputs)


# ---- Locks: each is taken under its own condition, and must be there when it is given back.

def locks(number, count, missing):
    body = "int main(void) {\n  unsigned rounds = 0;\n"
    for n in range(count):
        body += f"  int want{n} = __VERIFIER_nondet_int();\n  int held{n};\n"
    body += "  while (1) {\n    if (__VERIFIER_nondet_int() == 0) return 0;\n    rounds++;\n"
    body += "".join(f"    held{n} = 0;\n" for n in range(count))
    for n in range(count):
        if n == missing:
            body += f"    if (want{n} != 0 && rounds != 3) held{n} = 1;\n"
        else:
            body += f"    if (want{n} != 0) held{n} = 1;\n"
    for n in range(count):
        body += f"    if (want{n} != 0) {{\n      if (held{n} != 1) {{ reach_error(); }}\n      held{n} = 0;\n    }}\n"
    body += "  }\n}\n"
    write(f"locks-{number}", body, None if missing is None else [1] * count + [1, 1, 1, 0])


# ---- A driver: entry points called in any order, each a chain of helpers that may fail, a rule about a request that
# is completed once and a lock that is free when a call returns.

def driver(number, seed, entries, helpers, flaw):
    rng = random.Random(seed)
    body = "int lock_held = 0, completed = 0, pending = 0, started = 0;\nunsigned calls = 0;\n"
    body += "void take(void) { if (lock_held) reach_error(); lock_held = 1; }\n"
    body += "void give(void) { if (!lock_held) reach_error(); lock_held = 0; }\n"
    body += "void complete(void) { if (completed) reach_error(); completed = 1; }\n"
    plan = []
    for n in range(helpers):
        kind = rng.choice(["plain", "locked", "deep"])
        if n == 0 and kind == "deep":
            kind = "plain"
        steps = rng.randrange(2, 6)
        body += f"int helper{n}(int x) {{\n  int status = 0, i = x;\n"
        for _ in range(steps):
            body += f"  if (i > {rng.randrange(1, 90)}) i = i - {rng.randrange(1, 40)};\n"
            body += f"  if (i == {rng.randrange(-5, 60)}) status = {rng.randrange(-3, 0)};\n"
        if kind == "locked":
            body += "  take();\n  if (status < 0) { give(); return status; }\n  give();\n"
        if kind == "deep":
            body += f"  if (status >= 0) status = helper{rng.randrange(n)}(i);\n"
        body += "  return status;\n}\n"
        plan.append(kind)
    for n in range(entries):
        body += f"int entry{n}(int x) {{\n  int status;\n"
        first, second = rng.randrange(helpers), rng.randrange(helpers)
        body += f"  if (!started) return -1;\n  completed = 0;\n  status = helper{first}(x);\n"
        body += "  if (status < 0) { complete(); return status; }\n"
        body += f"  take();\n  pending = pending + (x > {rng.randrange(0, 20)});\n"
        if flaw == "lock" and n == entries - 1:
            body += "  if (pending == 3) { complete(); return 7; }\n"
        body += f"  give();\n  status = helper{second}(x + 1);\n"
        if flaw == "twice" and n == entries - 1:
            body += "  if (status == 0 && calls == 4) complete();\n"
        body += "  complete();\n  return status;\n}\n"
    body += "int main(void) {\n  started = 1;\n  for (;;) {\n    int which = __VERIFIER_nondet_int();\n"
    body += "    int x = __VERIFIER_nondet_int();\n    if (x < -1000 || x > 1000) return 0;\n"
    body += "    calls = calls + 1;\n    if (pending > 1000000) return 0;\n    switch (which) {\n"
    for n in range(entries):
        body += f"    case {n}: entry{n}(x); break;\n"
    body += "    default: return 0;\n    }\n    if (lock_held) reach_error();\n  }\n}\n"
    witness = None
    if flaw:
        # x = 900 passes every helper without a failure: each comparison is with a number below 90.
        witness = [entries - 1, 900] * 5
    write(f"driver-{number}", packed(body), witness)


# ---- A product line: features are chosen once, then a pump works for ever; the rule holds for every product, or not
# for one of them.

def features(number, count, broken):
    body = "int main(void) {\n"
    body += "".join(f"  int feature{n} = __VERIFIER_nondet_int() != 0;\n" for n in range(count))
    body += "  int water = 1, methane = 0, running = 0, alarm = 0;\n  unsigned ticks = 0;\n"
    body += "  while (__VERIFIER_nondet_int() != 0) {\n    ticks++;\n"
    body += "    if (__VERIFIER_nondet_int() != 0) methane = !methane;\n"
    body += "    if (__VERIFIER_nondet_int() != 0 && water < 2) water = water + 1;\n"
    body += "    if (running && water > 0) water = water - 1;\n"
    for n in range(count):
        action = [
            "if (feature%d && water == 2 && !methane) running = 1;",
            "if (feature%d && methane) { running = 0; alarm = 1; }",
            "if (feature%d && water == 0) running = 0;",
            "if (feature%d && alarm && !methane) alarm = 0;",
            "if (feature%d && running && alarm) running = 0;",
        ][n % 5] % n
        body += "    " + action + "\n"
    body += "    if (methane) running = 0;\n" if not broken else "    if (methane && !feature0) running = 0;\n"
    body += "    if (running && methane) reach_error();\n  }\n  return 0;\n}\n"
    witness = None
    if broken:
        witness = [1] + [0] * (count - 1) + [1, 0, 1, 1, 1, 0, 0]
    write(f"features-{number}", body, witness)


def main():
    for n, (states, flags, choices) in enumerate(
            [(6, 3, 2), (9, 4, 3), (12, 4, 3), (16, 5, 3), (20, 5, 4), (24, 6, 4), (30, 6, 4), (40, 8, 4)]):
        handshake(2 * n + 1, 100 + n, states, flags, choices, True)
        handshake(2 * n + 2, 200 + n, states, flags, choices, False)
    for n, count in enumerate([3, 5, 8, 12, 16]):
        locks(2 * n + 1, count, None)
        locks(2 * n + 2, count, count // 2)
    for n, (entries, helpers) in enumerate([(2, 3), (3, 6), (5, 12), (8, 30), (12, 60)]):
        driver(2 * n + 1, 300 + n, entries, helpers, None)
        driver(2 * n + 2, 300 + n, entries, helpers, "lock" if n % 2 == 0 else "twice")
    for n, count in enumerate([2, 4, 6, 9]):
        features(2 * n + 1, count, False)
        features(2 * n + 2, count, True)


if __name__ == "__main__":
    main()
