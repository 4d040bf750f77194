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

# The paths of locate and of top add up: 2n + 3 runs are enough. Its loop is read off the code, so the runs do not grow
# with n at all.
for n in 8 64; do
  sed "s/#define N 8/#define N $n/" locate.c >locate_$n.c
  nh summaries --out locate_$n -- locate_$n.c
  exits 0
  prints '^  c == s\[0\] → ret = 0$'
  prints 'read off loops, without a run'
  prints '; all feasible paths are covered'
  runs=$(sed -n 's/^\([0-9]*\) runs, .*/\1/p' ../out)
  [ "$runs" -le 8 ] || fail "$runs runs for n = $n"
done

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

# What is left in memory of the caller is part of a summary, through pointers and globals; and pointers that meet make
# another function of it.
cat >writes.c <<'END'
#include "nuthatch/nuthatch.h"
int errors;
static int digit(unsigned char c, int* value) {
  if (c < '0' || c > '9') { errors++; return 0; }
  *value = *value * 10 + (c - '0');
  return 1;
}
static void order(unsigned char* a, unsigned char* b) {
  if (*a > *b) { unsigned char t = *a; *a = *b; *b = t; }
}
int main(void) {
  unsigned char in[3];
  nh_symbolic(in, 3, "in");
  int value = 0;
  for (int i = 0; i < 3; i++) digit(in[i], &value);
  if (errors == 0 && value == 413) return 1;
  order(&in[0], &in[1]);
  order(&in[1], &in[2]);
  order(&in[0], &in[1]);
  order(&in[0], &in[0]);
  nh_assert(in[0] <= in[1] && in[1] <= in[2]);
  return 0;
}
END
nh summaries --out writes -- writes.c
exits 0
prints 'order\(a, b\): b\[0\] <u a\[0\] → a\[0\] = b\[0\], b\[0\] = a\[0\]'
prints '; all feasible paths are covered'
nh fuzz --quiet --no-mutations --search smart --budget 30s --out writes -- writes.c
exits 0
prints 'by summaries: .*; complete'
prints '[1-9][0-9]* proven'

# A later run begins with what an earlier one found, also where something else was edited; not where the function was.
sed 's/return 1;/return 3;/' is_positive.c >changed.c
sed 's/return top(y, z)/return top(z, y)/' is_positive.c >elsewhere.c
nh summaries --out kept -- is_positive.c
exits 0
nh summaries --out kept -- elsewhere.c
exits 0
prints '[12] of 2 summaries are of earlier runs'
prints 'x > 0 → ret = 1; x <= 0 → ret = 0'
prints '; all feasible paths are covered'
nh summaries --out kept -- changed.c
exits 0
prints 'x > 0 → ret = 3; x <= 0 → ret = 0'
! grep -q 'earlier runs' ../out || fail 'a summary of other code was used'
nh summaries --stored --out kept
exits 0
prints 'x > 0 → ret = 1; x <= 0 → ret = 0'
prints 'x > 0 → ret = 3; x <= 0 → ret = 0'
sqlite3 kept/ledger.nhl "UPDATE summaries SET total = 1 - total WHERE function = 'top'"
nh summaries --out kept -- elsewhere.c
exits 0
prints 'stored summaries are damaged and were left out'
prints '; all feasible paths are covered'

# Places in a text, comparisons of places, questions to the library and small copies are part of a summary; what is recursive
# is followed, and that is said.
cat >places.c <<'END'
#include "nuthatch/nuthatch.h"
#include <ctype.h>
#include <string.h>
struct Pair {
  int key, value;
};
static const char* skip(const char* s) {
  while (*s == ' ') s++;
  return s;
}
static int key(const char* s) {
  const char* at = strchr(s, '=');
  return at ? (int)(at - s) : -1;
}
static int digits(const char* s, int length) {
  int n = 0;
  for (const char *at = s, *end = s + length; at < end; at++)
    if (isdigit((unsigned char)*at)) n++;
  return n;
}
static void put(struct Pair* all, const struct Pair* one) { all[1] = *one; }
static int depth(int n) { return n > 0 ? 1 + depth(n - 1) : 0; }
int main(void) {
  char text[4];
  nh_symbolic(text, 3, "text");
  text[3] = 0;
  const char* s = skip(text);
  struct Pair one = {key(s), digits(text, 3)}, all[2] = {{0, 0}, {0, 0}};
  put(all, &one);
  if (all[1].key == 1 && all[1].value == 2) return 1;
  return depth(all[1].key) > 1 ? 2 : strlen(text) == 2 ? 3 : 0;
}
END
nh summaries --out places -- places.c
exits 0
prints '; all feasible paths are covered'
prints '^depth: followed as part of its callers: it is recursive$'
for name in skip key digits put; do
  ! grep -q "^$name: followed" ../out || fail "$name has no summary"
done
