# `--import` reads what other analysers verified. Tests are run against their word (`scan --hunt-unsound`), and lead by it
# (`hunt --guide`); none of it becomes a verdict.
cat >words.c <<'CODE'
int mean(const int *all, int n) {
  int sum = 0;
  for (int i = 0; i < n && i < 4; i++) sum += all[i] & 0xff;
  return sum / n;
}
int ratio(int a, int b) { return a == b ? 1 : a / b; }
int half(int x) { return x / 2; }
CODE
cat >said.sarif <<'SARIF'
{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "careful", "rules":
  [{"id": "D1", "properties": {"tags": ["external/cwe/cwe-369"]}}]}}, "results": [{"ruleId": "D1", "kind": "pass", "locations":
  [{"physicalLocation": {"artifactLocation": {"uri": "words.c"}, "region": {"startLine": 1, "endLine": 5}}}]}]}]}
SARIF
nh scan words.c --hunt-unsound --import said.sarif --budget 20s
exits 1
prints 'careful is wrong'
prints 'with mean\(.*n=0'
nh scan words.c --hunt-unsound --import clang --budget 20s
exits 1
prints 'clang is wrong'
prints 'with ratio\(.*b=0'
grep -q 'mean' ../out && fail "the analyser gave up on the loop of mean, and claims nothing of it"

# Led by it, a hunt does not look behind what is claimed; what it meets all the same it reports, and proves by itself alone.
nh hunt words.c --guide both --import said.sarif --budget 10s
says 'said.sarif: [1-9][0-9]* of [0-9]+ checks are verified by its word alone'
nh emit --stage=facts words.c
! grep -q careful ../out || fail "a claim became a fact"

bad_input 'goes with --hunt-unsound' scan words.c --import said.sarif
bad_input 'say --guide' hunt words.c --import said.sarif
bad_input 'no such file' scan words.c --hunt-unsound --import missing.sarif
