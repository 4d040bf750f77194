# A proof says which other checks it rests on, and no order of properties makes a contradiction of that.
cat >sum.c <<'END'
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  assert(y > x);
  assert(x == x);
  return 0;
}
END
nh prove sum.c --quiet -v
exits 1
prints 'refuted +sum.c:5'
prints '1 refuted, 1 proven'
prints '1 proven unless x \+ 1 overflows \(line 5\)'
nh prove sum.c --quiet --property unreach-call
exits 1
prints 'refuted +sum.c:6'
nh prove sum.c --quiet
exits 1
prints '1 proven unless x \+ 1 overflows'
rm -r nuthatch-out
nh prove sum.c --quiet --property unreach-call
exits 1
nh prove sum.c --quiet
exits 1
prints '1 proven unless x \+ 1 overflows'

# What lies behind an access that may be outside rests on it, what lies before does not.
cat >behind.c <<'END'
#include <assert.h>
int __VERIFIER_nondet_int(void);
int table[4];
int main(void) {
  int i = __VERIFIER_nondet_int();
  assert(i == i + 0);
  table[i & 7] = 1;
  assert(table[0] <= 1);
  return 0;
}
END
nh prove behind.c --quiet --json
exits 1
jq -e '[.checks[] | select(.line == 6 and .kind == "assertion-failed") | .restsOn == []] | all and length == 1' ../out \
  >../err || fail "what lies before the access rests on it"
jq -e '[.checks[] | select(.line == 8 and .kind == "assertion-failed") | .restsOn | length] == [1]' ../out \
  >../err || fail "what lies behind the access does not rest on it"

# An earlier check that is proven itself is not named.
cat >held.c <<'END'
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 1000 || x < 0) return 0;
  int y = x + 1;
  assert(y > x);
  return 0;
}
END
nh prove held.c --quiet
exits 0
prints '^verdict: TRUE'
! grep -q unless ../out || fail "rests on a check that is proven"
