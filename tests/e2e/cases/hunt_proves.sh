# What holds is proven; what only a later call breaks is refuted by a sequence, and never proven of all calls.
cat >counter.cpp <<'CPP'
#include <cassert>
class Counter {
  int n = 0;

public:
  void inc() {
    n++;
    assert(n < 3);
  }
  int get() const { return n; }
};
void start(Counter &c) { c.inc(); }
CPP
cat >counter.c <<'CC'
#include <assert.h>
static int n;
void inc(void) {
  n++;
  assert(n < 3);
}
int half(int x) { return x / 2; }
CC
hunt counter.cpp
jq -e '.needs[] | select(.kind == "assertion-failed" and .replay == "confirmed")' ../out >/dev/null || fail "the third call is not found"
jq -e '[.checks[] | select(.verdict == "proven" and any(.restsOn[]; .assumptions == []))] | length == 0' ../out >/dev/null ||
  fail "a method is proven for every state of its object"
jq -e '[.checks[] | select(.verdict == "proven")] | length > 5' ../out >/dev/null || fail "nothing is proven"
hunt counter.c
jq -e '.needs[] | select(.kind == "assertion-failed")' ../out >/dev/null || fail "the third call is not found"
jq -e '[.checks[] | select(.verdict == "proven" and .function == "inc" and any(.restsOn[]; .assumptions == []))] | length == 0' ../out >/dev/null ||
  fail "a function with state is proven for every call"

nh prove --entry inc --property unreach-call counter.c
prints "assuming global variables have their first values at a call"
