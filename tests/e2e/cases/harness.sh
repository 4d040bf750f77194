# Harnesses of the ecosystem run as they are: SV-COMP's nondet functions, KLEE's, libFuzzer's entry point.
cat >task.c <<'C'
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 0 && x < 1000);
  if (x * 2 == 14) reach_error();
  return 0;
}
C
nh hunt --quiet --json --runs 8192 --budget 60s task.c
exits 1
bug assertion-failed 'main'
[ "$(jq -r '.bugs[0].arguments' ../out)" = 'main(input=[7])' ] || fail "the input is not 7"

cat >symbolic.c <<'C'
void klee_abort(void);
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  int a;
  klee_make_symbolic(&a, sizeof a, "a");
  if (a == 5) klee_abort();
  return 0;
}
C
nh hunt --quiet --json --runs 8192 --budget 60s symbolic.c
exits 1
bug assertion-failed 'main'

cat >fuzzer.c <<'C'
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  return Size > 3 && Data[0] == 'F' ? Data[Size] : 0;
}
C
nh hunt --quiet --json --runs 8192 --budget 60s fuzzer.c
exits 1
bug out-of-bounds LLVMFuzzerTestOneInput
