# Branches that random values do not pass: a key, a word, a product of two arguments. The solver gives values that do,
# the suite keeps them, and the report says why what is left is left.
cat >lock.h <<'C'
#ifdef __cplusplus
extern "C" {
#endif
int lock_open(unsigned key, unsigned turn);
int lock_word(const char *word);
int lock_area(float width, float height);
int lock_never(unsigned x);
#ifdef __cplusplus
}
#endif
C
cat >lock.c <<'C'
#include "lock.h"
int lock_open(unsigned key, unsigned turn) {
  if (key * 7919u + 17u != 0x1234567u) return 0;
  if ((turn ^ key) == 0xbeef1234u) return 2;
  return 1;
}
int lock_word(const char *word) {
  return word[0] == 'n' && word[1] == 'u' && word[2] == 't' && word[3] == 0;
}
int lock_area(float width, float height) {
  if (height > 0.0f && width > 1000.0f && width * height == 4242.0f) return 1;
  return 0;
}
int lock_never(unsigned x) {
  if (x % 6u != 3u) return 0;
  if (x % 2u == 0u) return 1; /* three more than a multiple of six is odd */
  return 2;
}
C
nh unit --stats --quiet --budget 20s --no-tests --phases sequences --out random lock.c
exits 0
grep -q '(100.0 %)' ../out && fail "random values open the lock: the example is too easy"
nh unit --stats --quiet --format gtest --budget 20s --out suite lock.c
exits 0
prints 'edges by flips: [1-9]'
prints '^built .*: symbolic$'
prints 'solver, linearised: asked: [1-9]'
grep -q 'lock_open(.*), 2)' suite/lock_test.cpp || fail "nobody turned the key: $(cat ../out)"
grep -q 'lock_word("nut"), 1)' suite/lock_test.cpp || fail "nobody said the word"
grep -q 'lock_area(.*), 1)' suite/lock_test.cpp || fail "nobody found the area"
grep -q 'unsatisfiable' suite/uncovered.txt || fail "why lock_never is not covered: $(cat suite/uncovered.txt)"
make -C suite >../out 2>../err || fail "the suite does not pass"
