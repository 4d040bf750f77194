# nuthatch drive on C and C++: proofs for all values, and one function that no engine can follow.
nh drive "$root/examples/queue" --calls 3 --budget 90s --json -q
exits 0
jq -e '.verdict == "proven" and .drivers.kept > 100 and .drivers.forAll == .drivers.kept' ../out >../jq ||
  fail "not every driver of the C++ queue is proven for all values"

# The domains of native runs have no buffer of 17 elements; the proof finds it, and a native run confirms it.
nh drive "$root/examples/ring" --calls 2 --budget 60s --json -q
exits 1
jq -e '.verdict == "refuted" and (.bugs | length) == 1 and .bugs[0].replayed and .drivers.forAll > 0' ../out >../jq ||
  fail "the overflow of the ring is not refuted once"

cat >counter.c <<'C'
#include "counter.h"
#include <stdlib.h>
struct counter { unsigned count; unsigned limit; };
struct counter *counter_new(unsigned limit) {
  struct counter *made = malloc(sizeof *made);
  if (made) { made->count = 0; made->limit = limit; }
  return made;
}
int counter_add(struct counter *c, unsigned n) {
  if (c->limit - c->count < n) return 0;
  c->count += n;
  return 1;
}
unsigned counter_odd(struct counter *c) {
  unsigned bits = c->count;
  __asm__("rol $3, %0" : "+r"(bits));
  return bits;
}
void counter_free(struct counter *c) { free(c); }
C
cat >counter.h <<'C'
struct counter;
struct counter *counter_new(unsigned limit);
int counter_add(struct counter *c, unsigned n);
unsigned counter_odd(struct counter *c);
void counter_free(struct counter *c);
C
nh drive counter.c --calls 3 --budget 60s --json -q
exits 0
# Its own drivers keep what native runs say of them; all others are proven for all values.
jq -e '.verdict == "proven" and .drivers.inDomains > 0 and .drivers.forAll > .drivers.inDomains' ../out >../jq ||
  fail "one function that cannot be followed costs more than its own drivers"
nh drive counter.c --calls 3 --budget 60s --library 'counter_add' --json -q
exits 0
jq -e '.targets == 1 and .drivers.forAll > 0 and .library == ["counter_add"]' ../out >../jq || fail "the filter is not kept"
nh drive counter.c --calls 3 --budget 60s --library 'counter_sub*' -q
exits 2
says 'no function of the library matches --library counter_sub'
nh drive counter.c --calls 3 --budget 60s --construct 'nothing' -q
exits 2
nh drive "$root/examples/ring" --calls 1 --budget 60s -q
exits 1
prints '^refuted: '
