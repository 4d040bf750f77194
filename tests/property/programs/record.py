#!/usr/bin/env python3
"""record.py FILE…: what runs over random programs counted, summed by mode, as a table. `run --record FILE` adds a line a
run to such a file. What a program has in it is read off its text."""
import collections
import json
import re
import sys

KINDS = {
    "loops": r"\b(for|while) ?\(",
    "arrays": r"\b(a\d+|table)\[",
    "pointers": r"(->|\*[pq]\d+|\btouch\()",
    "heap": r"\b(malloc|calloc|realloc|new)\b",
    "calls": r"= (helper|walk)\(|\btouch\(",
    "exceptions": r"\bthrow\b",
}


def kindsOf(program):
    """Of what stands in main: every program has the same helpers before it."""
    text = program.text()
    body = text[text.index("int main("):]
    return [kind for kind, pattern in KINDS.items() if re.search(pattern, body)]


def add(path, mode, numbers):
    with open(path, "a") as file:
        file.write(json.dumps({"mode": mode, **numbers}) + "\n")


def main():
    sums = collections.defaultdict(collections.Counter)
    for path in sys.argv[1:]:
        for line in open(path):
            numbers = json.loads(line)
            mode = numbers.pop("mode")
            for name in (mode, "all"):
                sums[name].update(numbers)
    columns = ["programs", "fail", *("with " + kind for kind in KINDS), "proven", "refuted", "open", "both", "disagree"]
    print("| mode | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for name in [*sorted(n for n in sums if n != "all"), "all"]:
        print(f"| {name} | " + " | ".join(f"{sums[name][column]:,}" for column in columns) + " |")


if __name__ == "__main__":
    main()
