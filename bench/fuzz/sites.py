#!/usr/bin/env python3
"""Reports of sanitizers (standard input, of replay_main.c with SANITIZED) as lines "KIND FILE:LINE INPUT", one for each
place: the first frame that lies below the folder of the package (argument 1) and is no harness."""
import re
import sys

package = sys.argv[1].rstrip("/") + "/"
seen, current, kind = {}, "?", None
for line in sys.stdin.buffer.read().decode("utf-8", "replace").splitlines():
    if line.startswith("INPUT "):
        current, kind = line[6:], None
        continue
    report = re.search(r"(?:ERROR|WARNING): (?:Address|Memory|Leak)Sanitizer:? (.+)", line)
    if report:
        kind = report[1].split(" on ")[0].split(" (")[0].strip()
        continue
    undefined = re.match(r"(.+?):(\d+):\d+: runtime error: (.+)", line)
    if undefined:
        place = undefined[1].split("/")[-1] + ":" + undefined[2]
        seen.setdefault(("UB: " + undefined[3][:60], place), current)
        continue
    frame = re.match(r"\s+#\d+ 0x[0-9a-f]+ in (\S+) (.+?):(\d+)", line)
    if kind and frame:
        path = frame[2]
        if (path.startswith(package) or not path.startswith("/")) and "/harness/" not in path:
            seen.setdefault((kind, path.split("/")[-1] + ":" + frame[3]), current)
            kind = None
for (kind, place), name in sorted(seen.items()):
    print(f"{place}|{kind}|{name}")
