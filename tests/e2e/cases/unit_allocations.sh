# Allocations that fail: only where they are asked for, in a file of their own, whose tests say which one fails, and pass.
cp -r "$root/examples/list" .
nh unit --quiet --runs 1500 --budget 40s --no-tests --out none list
exits 1
prints '^branches +29 of 31 '
nh unit --quiet --format gtest --fail-allocations --runs 3000 --budget 60s --out suite list
exits 1
prints '^branches +31 of 31 '
grep -q 'failAllocation([1-9][0-9]*); // of the next call' suite/list_allocation_test.cpp || fail "no allocation fails"
grep -q 'WhenAnAllocationFails) {' suite/list_allocation_test.cpp || fail "names do not tell"
grep -q 'failAllocation' suite/list_test.cpp && fail "other tests are touched"
make -C suite CC=gcc CXX=g++ >../out 2>../err || fail "the suite does not pass"
prints 'PASSED'

# What is not tested for null is a bug, with its reason.
cat >box.c <<'C'
#include <stdlib.h>
struct box { int value; };
struct box *box_new(int value) {
  struct box *box = malloc(sizeof *box);
  box->value = value;
  return box;
}
void box_free(struct box *box) { free(box); }
C
nh unit --quiet --format gtest --fail-allocations --runs 600 --budget 40s --out box_suite box.c
exits 1
prints 'likely bug: null dereference at box.c:5'
prints 'because +it fails when an allocation fails'
prints 'failAllocation\(1\);'
make -C box_suite crashes >../out 2>&1
grep -q 'did not fail' ../out && fail "the crash test does not fail"
prints 'null pointer'
