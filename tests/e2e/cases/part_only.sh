# Files that do not compile are no all-clear: the last line and the exit code say that nobody looked at them.
echo 'int fine(int a) { return a < 1000 ? a + 1 : 0; }' >fine.c
printf '#include "config.h"\nint lost(int a) { return 100 / a; }\n' >lost.c
nh hunt --budget 5s .
exits 4
tail -n 1 ../out | grep -q '^no bugs .*; 1 of 2 files were not looked at$' || fail "the last line says nothing of it"
prints "lost.c: .*'config.h' file not found"
nh hunt --quiet --json --budget 5s .
exits 4
jq -e '.notLookedAt | length == 1' ../out >/dev/null || fail "the JSON says nothing of it"
