# Callbacks, creators that give their object through a parameter, buffers that the caller has to free, and files: called
# in sequences, freed as they should be, and written as a person would.
cat >forms.h <<'C'
#include <stddef.h>
#include <stdio.h>
struct store;
int store_open(struct store **store, int size);
void store_close(struct store *store);
int store_each(const struct store *store, int (*visit)(int value, void *data), void *data);
int copy_of(unsigned char **copy, const unsigned char *bytes, size_t count);
int first_byte(FILE *file);
C
cat >forms.c <<'C'
#include "forms.h"
#include <stdlib.h>
#include <string.h>
struct store { int size; };
int store_open(struct store **store, int size) {
  if (size < 0) return -1;
  *store = malloc(sizeof **store);
  (*store)->size = size;
  return 0;
}
void store_close(struct store *store) { free(store); }
int store_each(const struct store *store, int (*visit)(int value, void *data), void *data) {
  int i, sum = 0;
  for (i = 0; i < store->size && i < 3; ++i) {
    int said = visit(i, data);
    if (said < 0) return -1;
    sum += said;
  }
  return sum;
}
int copy_of(unsigned char **copy, const unsigned char *bytes, size_t count) {
  if (count == 0) return 0;
  *copy = malloc(count);
  memcpy(*copy, bytes, count);
  return 1;
}
int first_byte(FILE *file) {
  int c = fgetc(file);
  return c == EOF ? -1 : c == '<' ? 1 : 0;
}
C
nh unit --quiet --format gtest --runs 6000 --budget 40s --out suite forms.c
exits 0
prints '^forms.*: [0-9]+ tests with [0-9]+ assertions, 0 crash tests'
test=suite/forms_test.cpp
for line in 'struct store \*store = nullptr;' 'store_open(&store, ' 'store_close(store);' '-> int { return -1; }' \
  'copy_of(&copy, ' 'free(copy);' 'FILE \*file = tmpfile();'; do
  grep -qe "$line" $test || fail "no test has $line: $(cat $test)"
done
make -C suite >../out 2>../err || fail "the suite does not pass"
prints 'PASSED'
