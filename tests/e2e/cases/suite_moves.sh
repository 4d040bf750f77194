# A suite builds and passes at another place, with both compilers, with and without optimisation; code that only an optimiser
# removes may call what nobody wrote.
mkdir 'a tree'
cd 'a tree'
cat >clamp.h <<'C'
int clamp(int value, int low, int high);
int from_text(const char *text);
C
cat >clamp.c <<'C'
#include "clamp.h"
#define HAS_FAST 0
int fast_clamp(int value);
int clamp(int value, int low, int high) {
  if (HAS_FAST && value > 3) return fast_clamp(value);
  return value < low ? low : value > high ? high : value;
}
int from_text(const char *text) {
  int n = 0;
  for (; *text >= '0' && *text <= '9' && n < 1000; ++text) n = 10 * n + (*text - '0');
  return *text ? -1 : n;
}
C
nh unit --format c --budget 10s .
[ "$code" -le 1 ] || fail "exit code $code"
[ -n "$(ls nuthatch-tests/*_test.c)" ] || fail "no tests"
cd ..
mv 'a tree' 'another place ü'
for compiler in clang-22 gcc; do
  for level in -O0 -O2; do
    make -C 'another place ü/nuthatch-tests' CC=$compiler CFLAGS="-g -w $level" >../out 2>../err || fail "$compiler $level"
    prints '[1-9][0-9]* tests run, 0 failures|[1-9][0-9]* of [0-9]+ tests run, 0 failures'
    make -s -C 'another place ü/nuthatch-tests' clean
  done
done
