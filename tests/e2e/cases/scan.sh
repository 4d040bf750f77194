# `nuthatch scan` proves what intervals show, says what each proof rests on, and calls nothing proven that fails.
cat >scan.c <<'END'
struct pair { int first, second; };
int inside(int x) {
  int all[10];
  for (int i = 0; i < 10; i++) all[i] = i;
  if (x >= 0 && x < 10) return all[x];
  return 0;
}
int outside(int x) {
  int all[10] = {0};
  if (x >= 0 && x <= 10) return all[x];
  return 0;
}
int member(struct pair *p) {
  if (!p) return 0;
  p->first = 3;
  return 100 / p->first + p->second;
}
int next(int x) {
  if (x < 5) return 0;
  int y = x + 1;
  int table[2] = {0, 0};
  return table[y > 5 ? 1 : 2];
}
END
word() { jq -r --argjson line "$1" --arg kind "$2" '.checks[] | select(.line == $line and .kind == $kind) | .verdict' ../out | sort -u; }
nh scan scan.c --sound --json
exits 0
[ "$(word 4 out-of-bounds)" = proven ] || fail "all[i] is inside"
[ "$(word 5 out-of-bounds)" = proven ] || fail "all[x] is inside"
[ "$(word 10 out-of-bounds)" = open ] || fail "all[10] is outside"
[ "$(word 16 division-by-zero)" = proven ] || fail "p->first is 3"
[ "$(word 15 out-of-bounds)" = open ] || fail "nobody knows what p leads to"
jq -e '[.checks[].assumptions // [] | .[]] | length == 0' ../out >../err || fail "--sound assumes something"
# Only because x + 1 was taken not to overflow is y above 5.
jq -e '[.checks[] | select(.line == 22 and .kind == "out-of-bounds") | .verdict == "proven" and (.restsOn | length) == 1] | all and length == 1' ../out >../err ||
  fail "the proof of line 22 rests on line 20"

nh scan scan.c --json
exits 0
[ "$(word 15 out-of-bounds)" = proven ] || fail "p leads to a whole pair, by assumption"
[ "$(word 10 out-of-bounds)" = open ] || fail "no assumption makes all[10] inside"
jq -e '[.checks[] | select(.line == 15 and .kind == "out-of-bounds") | .assumptions[]] | any(startswith("whole-objects: member"))' ../out >../err ||
  fail "the assumption is not recorded"

nh scan scan.c --quiet
exits 0
prints 'open +scan.c:10 +out of bounds'
prints 'assume whole-objects: member: p leads to 8 live bytes, or is null'
nh scan scan.c --assume nonsense
exits 2
nh scan scan.c --sound --assume no-alias
exits 2

# What the scan proved, a later verb finds in the ledger, and no refutation contradicts it.
nh prove scan.c --quiet
exits 1
prints 'refuted +scan.c:10'

# Differences between words: `i < n` says that a[i] is inside of what n elements were asked for, however many.
cat >lengths.c <<'CODE'
#include <stdlib.h>
void signedLength(int n) {
  int *a = malloc(n * sizeof *a);
  if (!a) return;
  for (int i = 0; i < n; i++) a[i] = i;
  free(a);
}
void bytes(size_t n) {
  char *a = malloc(n);
  if (!a) return;
  for (size_t i = 0; i < n; i++) a[i] = 1;
  free(a);
}
void oneTooFar(int n) {
  int *a = malloc(n * sizeof *a);
  if (!a) return;
  for (int i = 0; i <= n; i++) a[i] = i;
  free(a);
}
void productWraps(size_t n) {
  int *a = malloc(n * sizeof *a);
  if (!a) return;
  for (size_t i = 0; i < n; i++) a[i] = 1;
  free(a);
}
void changed(int n) {
  int *a = calloc(n, sizeof *a);
  if (!a) return;
  n = n + 1;
  for (int i = 0; i < n; i++) a[i] = i;
  free(a);
}
int order(int a, int b) {
  int all[4] = {0};
  if (a < b) return all[b > a ? 3 : 4];
  return all[a >= b ? 3 : 4];
}
CODE
nh scan lengths.c --sound --json
exits 0
[ "$(word 5 out-of-bounds)" = proven ] || fail "a[i] is inside of n elements"
[ "$(word 11 out-of-bounds)" = proven ] || fail "a[i] is inside of n bytes"
[ "$(word 17 out-of-bounds)" = open ] || fail "a[n] is outside"
[ "$(word 23 out-of-bounds)" = open ] || fail "n * 4 may wrap"
[ "$(word 30 out-of-bounds)" = open ] || fail "n is another one"
[ "$(word 35 out-of-bounds)" = proven ] || fail "b > a where a < b"
[ "$(word 36 out-of-bounds)" = proven ] || fail "a >= b where a < b does not hold"
