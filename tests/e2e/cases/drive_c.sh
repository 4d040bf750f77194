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
# What a call of the library ends is not ended by free(): that is learned from longer drivers, and is no leak.
mkdir pool
cat >pool/pool.h <<'C'
struct pool;
struct pool *pool_new(unsigned slots);
int pool_put(struct pool *p, unsigned slot, int value);
void pool_shrink(struct pool *p);
void pool_free(struct pool *p);
C
cat >pool/pool.c <<'C'
#include "pool.h"
#include <stdlib.h>
struct pool { unsigned slots; int *values; };
struct pool *pool_new(unsigned slots) {
  if (slots == 0 || slots > 64) return NULL;
  struct pool *p = malloc(sizeof *p);
  if (!p) return NULL;
  p->values = calloc(slots, sizeof(int));
  if (!p->values) { free(p); return NULL; }
  p->slots = slots;
  return p;
}
int pool_put(struct pool *p, unsigned slot, int value) {
  if (slot >= p->slots) return 0;
  p->values[slot] = value;
  return 1;
}
void pool_shrink(struct pool *p) {
  if (p->slots < 2) return;
  int *smaller = realloc(p->values, p->slots / 2 * sizeof(int));
  if (!smaller) return;
  p->values = smaller;
}
void pool_free(struct pool *p) { if (p) { free(p->values); free(p); } }
C
nh drive pool --calls 3 --budget 60s --json -q
exits 1
jq -e '(.bugs | length) == 1 and .bugs[0].kind == "out of bounds" and .bugs[0].replayed' ../out >../jq ||
  fail "the pool that shrinks is not refuted once"
sed -i 's,p->values = smaller;,p->values = smaller; p->slots /= 2;,' pool/pool.c
nh drive pool --calls 3 --budget 60s --json -q
exits 0
jq -e '.verdict == "proven" and .drivers.forAll == .drivers.kept' ../out >../jq || fail "the corrected pool is not proven"
