# The path of a bug, with the values that its branches looked at, in every report; and the tree of what the inputs do.
cat >a.c <<'END'
#include <stddef.h>
static int step(int left, char c) {
  if (c == 'x') return 100 / left;
  return left - 1;
}
int walk(const char *text, int left) {
  if (!text || left < 1 || left > 9) return -1;
  for (int i = 0; i < 6 && text[i]; ++i) {
    left = step(left, text[i]);
    if (left < 0) break;
  }
  return left;
}
END
hunt --out out a.c
cp ../out hunt.json
jq -e '[.bugs[], .needs[]] | length > 0' hunt.json >/dev/null || fail "nothing found"
nh report out --json r.json --sarif r.sarif --html pages
"$root/tests/formats/validate_json" "$root/docs/report.schema.json" r.json || fail "not what the schema says"
"$root/tests/formats/validate_json" "$root/tests/formats/sarif.schema.json" r.sarif || fail "no SARIF"
jq -e '[.bugs[], .needs[]] | map(select(.kind == "division-by-zero")) | .[0] as $bug | $bug.path.steps |
  (.[0].taken == "entered" and .[0].function == "walk" and .[-1].taken == "failed" and .[-1].values.left == "0" and
   any(.taken == "holds" and .condition == "c == '"'x'"'" and .depth == 1 and .values.c == "'"'x'"'"))' r.json >/dev/null ||
  fail "no path with values: $(jq -c '[.bugs[], .needs[]][0].path' r.json)"
jq -e '[.runs[0].results[] | select(.ruleId == "division-by-zero")][0].codeFlows[0].threadFlows[0].locations |
  length > 4 and any(.state.c.text == "'"'x'"'")' r.sarif >/dev/null || fail "a code flow without the path"
bug=$(jq -r '[.bugs[], .needs[]] | map(select(.kind == "division-by-zero"))[0] | .check' r.json)
witness=$(jq -r '[.bugs[], .needs[]] | map(select(.kind == "division-by-zero"))[0] | .witness' r.json)
grep -q 'The path to it' pages/bugs/$bug.html || fail "the page of the bug has no path"
grep -q 'The calls' pages/bugs/$bug.html || fail "the page of the bug has no diagram of calls"
grep -q 'left = <b>0</b>' pages/bugs/$bug.html || fail "the page of the bug has no values"
grep -q '<svg class="icicle"' pages/tree/1.html || fail "no tree"
grep -q 'failed here' pages/tree/1.html || fail "the tree does not show what fails"
grep -qE '[0-9]+ different ways? through [0-9]+ choices?' pages/tree/1.html || fail "the tree counts nothing"
nh ask --sql "SELECT count(*) > 3 AS many FROM steps WHERE witness = '$witness'" out
prints '^1$'
nh ask last-branch out
prints "c = 'x'"
# By hand, and to a ledger that has none yet.
nh replay --out out --path "$witness"
exits 1
prints "a.c:3  c == 'x' holds: c = 'x'"
prints 'fails here: left = 0'
# What prove found has its path when somebody asks for it.
nh prove --quiet --budget 5s --out proof --entry walk a.c
nh report proof --json -
witness=$(jq -r '[.bugs[], .needs[]] | map(select(.kind == "division-by-zero"))[0].witness // empty' ../out)
if [ -n "$witness" ]; then
  nh replay --out proof --path "$witness"
  prints 'fails here: left = 0'
  nh report proof --json r.json
  jq -e 'any([.bugs[], .needs[]][]; .path != null)' r.json >/dev/null || fail "the path was not kept"
fi
# A program, by its input.
cat >p.c <<'END'
#include <unistd.h>
int main(void) {
  char c[2] = {0, 0};
  if (read(0, c, 2) != 2) return 0;
  if (c[0] != 'a') return 1;
  return c[1] > 'b' ? 100 / (c[1] - 'e') : 0;
}
END
nh fuzz --quiet --budget 20s --out f p.c
exits 1
nh report f --json r.json --html fpages
jq -e 'any(.bugs[]; .path != null and any(.path.steps[]; .values["c[1]"] == "'"'e'"'"))' r.json >/dev/null ||
  fail "no path of the program's bug: $(jq -c '.bugs[0].path' r.json)"
grep -q 'failed here' fpages/tree/1.html || grep -q 'ended here' fpages/tree/1.html || fail "no tree of the program"
# Calls of a sequence stand beside each other, whatever their frames take.
mkdir stack
cat >stack/stack.h <<'END'
typedef struct stack stack;
stack *stack_new(void);
void stack_push(stack *s, int v);
void stack_free(stack *s);
END
cat >stack/stack.c <<'END'
#include "stack.h"
#include <stdlib.h>
struct stack { int n; int v[2]; };
stack *stack_new(void) { return calloc(1, sizeof(stack)); }
void stack_push(stack *s, int v) { s->v[s->n++] = v; }
void stack_free(stack *s) { free(s); }
END
nh hunt --quiet --budget 10s --out s stack
exits 1
nh report s --json r.json
jq -e 'any(.bugs[]; .path != null and ([.path.steps[].function] | index("stack_new")) and all(.path.steps[]; .depth == 0))' \
  r.json >/dev/null || fail "who called whom: $(jq -c '[.bugs[].path]' r.json)"
