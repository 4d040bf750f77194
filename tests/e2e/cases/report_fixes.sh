# SARIF has a fix where there is an obvious one; applied as it says, what failed is found no more. The page and editors have it too.
cat >a.c <<'END'
int last(int start) {
  static const int table[4] = {1, 2, 3, 4};
  int sum = start;
  for (int i = 0; i <= 4; ++i) sum ^= table[i];
  return sum;
}
int pick(int c) {
  int result;
  if (c > 3) result = c / 2;
  if (result > 7) return 1;
  return 0;
}
unsigned third(unsigned n, unsigned d) { return n / d; }
END
hunt --out out a.c
nh report out --sarif r.sarif --html pages
"$root/tests/formats/validate_json" "$root/tests/formats/sarif.schema.json" r.sarif || fail "no SARIF"
jq -e '[.runs[0].results[] | select(.fixes) | .ruleId] | sort == ["out-of-bounds", "uninitialised-read"]' r.sarif >/dev/null ||
  fail "fixes of $(jq -c '[.runs[0].results[] | select(.fixes) | .ruleId]' r.sarif)"
grep -q 'An obvious fix' pages/bugs/*.html || fail "no page tells of it"
# As a viewer applies them.
python3 - <<'END'
import json
lines = open("a.c").read().split("\n")
for result in json.load(open("r.sarif"))["runs"][0]["results"]:
    for change in result.get("fixes", [{}])[0].get("artifactChanges", []):
        assert change["artifactLocation"]["uri"] == "a.c", change
        for one in change["replacements"]:
            region = one["deletedRegion"]
            line = lines[region["startLine"] - 1]
            lines[region["startLine"] - 1] = line[:region["startColumn"] - 1] + one["insertedContent"]["text"] + line[region["endColumn"] - 1:]
open("a.c", "w").write("\n".join(lines))
END
grep -q 'i < 4' a.c || fail "the loop was not shortened: $(cat a.c)"
grep -q 'int result = 0;' a.c || fail "the variable has no first value: $(cat a.c)"
hunt --out fixed a.c
jq -e '[.bugs[].kind] == ["division-by-zero"]' ../out >/dev/null || fail "found still: $(jq -c '[.bugs[].kind]' ../out)"
# A source that has changed since offers none.
printf 'int other;\n' >a.c
nh report out --sarif r.sarif
jq -e '[.runs[0].results[] | select(.fixes)] == []' r.sarif >/dev/null || fail "a fix of what is not there"
