# The search by summaries on the programs of its paper (seed 004): what is printed, how many runs it takes, and
# what it must not say.
programs=$root/bench/summaries/programs

# One summary of two paths, used for both calls.
cp "$programs"/*.c .
nh summaries -- is_positive.c
exits 0
prints '^is_positive\(x\): x > 0 → ret = 1; x <= 0 → ret = 0$'
prints '2 paths, used for [2-9] calls, complete'
prints '; all feasible paths are covered'

# Where something is made concrete, that is said, and nothing is complete.
nh summaries -- hash.c
exits 0
prints 'x >= 0 .*→ ret = 10 \(in part: something was made concrete\)'
prints 'not complete: something was made concrete'
prints 'made concrete: call of tgamma'
! grep -q '; all feasible paths are covered' ../out || fail 'complete, though a hash was not followed'

# The paths of locate and of top add up: 2n + 3 runs at the most.
nh summaries -- locate.c
exits 0
prints '^  c == s\[0\] → ret = 0$'
prints '; all feasible paths are covered'
runs=$(sed -n 's/^\([0-9]*\) runs, .*/\1/p' ../out)
[ "$runs" -le 19 ] || fail "$runs runs for n = 8, where 2n + 3 are enough"

# Forty calls in a row: as many runs as one call takes, and one more for the program.
sed 's/#define K 8/#define K 40/' row.c >forty.c
nh summaries -- forty.c
exits 0
prints '; all feasible paths are covered'
runs=$(sed -n 's/^\([0-9]*\) runs, .*/\1/p' ../out)
[ "$runs" -le 8 ] || fail "$runs runs for forty calls"

# A failure deep inside, in one context alone, is found and judged like any other.
cat >deep.c <<'END'
#include "nuthatch/nuthatch.h"
static int check(unsigned x, unsigned limit) {
  if (x > limit) return 0;
  nh_assert(limit != 7 || x != 5);
  return 1;
}
static int both(unsigned a, unsigned b) { return check(a, 3) + check(b, 7); }
int main(void) {
  unsigned char in[2];
  nh_symbolic(in, 2, "in");
  if (both(in[0], in[1]) == 2) return 1;
  return 0;
}
END
nh fuzz --quiet --search smart --budget 30s --out deep -- deep.c
exits 1
prints 'by summaries: [0-9]* runs'
prints 'check'
sed 's/x != 5/x <= 7/' deep.c >right.c
nh fuzz --quiet --search smart --budget 30s --out right -- right.c
exits 0
prints 'by summaries: .*; complete'
prints '[1-9][0-9]* proven'
