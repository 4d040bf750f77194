# Every test that is handed out fails by the command in its head, in a copy of the tree at another place, whatever its name.
mkdir -p 'my träe/sub dir'
cd 'my träe'
cat >'sub dir/store.h' <<'C'
#pragma once
struct store { int *slots; unsigned room; };
struct store *store_new(unsigned room);
void store_free(struct store *s);
int store_get(const struct store *s, unsigned i);
int store_sum(unsigned n);
int divides(int n);
C
cat >'sub dir/store.c' <<'C'
#include "store.h"
#include <stdlib.h>
struct store *store_new(unsigned room) {
  struct store *s = malloc(sizeof *s);
  if (!s || room > 1000) return free(s), (struct store *)0;
  s->slots = calloc(room + 1, sizeof *s->slots);
  s->room = room;
  return s;
}
void store_free(struct store *s) { if (s) free(s->slots), free(s); }
int store_get(const struct store *s, unsigned i) { return i <= s->room + 1 ? s->slots[i] : -1; }
int divides(int n) { return n == 7 ? 1 : 100 / n; }
C
cat >sum.c <<'C'
#include "sub dir/store.h"
int store_sum(unsigned n) {
  int parts[4];
  for (unsigned i = 0; i < n && i < 4; ++i) parts[i] = (int)i;
  return parts[2] > 1 ? 1 : 2;
}
C
echo 'int main(void) { return 0; }' >tool.c
nh hunt --budget 15s .
exits 1
tests=$(sed -n 's/^   test  *//p' ../out)
[ -n "$tests" ] || fail "no tests"
grep -q 'uninitialised' ../out || fail "the read of what nobody wrote is not found"
cd ..
cp -r 'my träe' 'moved'
rm -rf 'my träe'
cd moved
while read -r test; do
  command=$(sed -n 's/^\/\/ Build and run: \(.*\)$/\1/p' "$test")
  [ -n "$command" ] || fail "$test has no command"
  (cd "$(dirname "$test")" && rm -rf build && ! sh -c "$command" >"$scratch/ran" 2>&1) || fail "$test does not fail"
  grep -Eq 'Sanitizer|runtime error' "$scratch/ran" || { cat "$scratch/ran"; fail "$test does not show its bug"; }
done <<<"$tests"
