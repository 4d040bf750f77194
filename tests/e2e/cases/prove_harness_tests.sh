# The test of a refuted harness brings along what the harness calls: values, assumptions and the error call, so that it
# fails for anyone who builds it by its own command. Where something else is missing no test is handed out.
cat >values.c <<'C'
extern void reach_error();
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned char c = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(c > 100);
  if (x == -77 && c == 200) reach_error();
}
C
cat >values.cpp <<'C'
extern "C" void reach_error(void);
extern "C" bool __VERIFIER_nondet_bool(void);
extern "C" double __VERIFIER_nondet_double(void);
struct Last { ~Last() { if (is) reach_error(); } bool is; };
int main() {
  Last last{__VERIFIER_nondet_bool() && __VERIFIER_nondet_double() == 2.5};
  return 0;
}
C
cat >bytes.c <<'C'
#include <assert.h>
#include <stddef.h>
void klee_make_symbolic(void *to, size_t size, const char *name);
int main(void) {
  char text[4];
  klee_make_symbolic(text, sizeof text, "text");
  text[3] = 0;
  int values[8] = {0};
  return values[text[0] & 15];
}
C
fails_by_its_command() {
  test=$(sed -n 's/^ *test: *//p' out)
  [ -n "$test" ] || fail "$1 has no test"
  command=$(sed -n 's/^\/\/ Build and run: \(.*\)$/\1/p' "$test")
  (cd "$(dirname "$test")" && ! sh -c "$command" >"$scratch/ran" 2>&1 && ls "${test##*/}" >/dev/null) || fail "$test does not fail"
  grep -q 'undefined symbol\|undefined reference\|: error:' "$scratch/ran" && { cat "$scratch/ran"; fail "$test does not build"; }
}
for file in values.c values.cpp bytes.c; do
  nh prove $file --quiet --property "$([ $file = bytes.c ] && echo valid-memsafety || echo unreach-call)" --budget 30s --out "of_$file"
  exits 1
  cp "$scratch/out" out
  fails_by_its_command $file
done
cat >more.c <<'C'
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern const int limit;
int main(void) {
  if (__VERIFIER_nondet_int() == limit) reach_error();
  return 0;
}
C
nh prove more.c --quiet --property unreach-call --budget 30s --out of_more
prints '^refuted'
grep -q ' test: ' "$scratch/out" && fail "a test that nobody can link"
true
