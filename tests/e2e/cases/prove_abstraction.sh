# Predicate abstraction: the lock loop is proven without a bound and its predicates are told; without the inner unlock it
# fails, natively too; the abstract program is a module that is proven again.
loop() {
  cat <<END
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error() { abort(); }
int locked;
void lock(void) { if (locked) reach_error(); locked = 1; }
void unlock(void) { if (!locked) reach_error(); locked = 0; }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), old;
  do {
    lock();
    old = n;
    if (__VERIFIER_nondet_int()) { $1 n++; }
  } while (n != old);
  unlock();
  return 0;
}
END
}
loop "unlock();" >lock.c
nh prove lock.c --property unreach-call --engine abstraction --abstraction lock.ll --stats
exits 0
prints '^verdict: TRUE$'
prints 'line 6: locked == 0'
prints 'abstraction: [1-9][0-9]* refinements, [1-9]'
grep -q 'alloca i1' lock.ll || fail "the abstract program has no truth values"
nh prove lock.ll --property unreach-call
exits 0
prints '^verdict: TRUE$'
nh prove lock.c --property unreach-call --engine abstraction --json
jq -e '.abstraction[0].refinements >= 1 and (.abstraction[0].predicates | length) >= 1' ../out >../err || fail "no predicates in the JSON"

loop "" >broken.c
nh prove broken.c --property unreach-call --engine abstraction
exits 1
prints '^verdict: FALSE'
prints 'replay: '

# What is kept in memory is any value: open, never proven.
cat >memory.c <<'END'
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error() { abort(); }
int main(void) {
  int all[8] = {0};
  for (;;) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 7) return 0;
    if (all[i] > 1) reach_error();
    all[i] = all[i] + 1;
  }
}
END
nh prove memory.c --property unreach-call --engine abstraction --budget 5s
prints '^verdict: (UNKNOWN|FALSE)'
# A handler runs without a call that anybody sees, and whether a weak function is there nobody knows before linking.
cat >handler.c <<'END'
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);
static void handle(int number) { reach_error(); }
int main(void) {
  signal(SIGALRM, handle);
  alarm(1);
  pause();
  return 0;
}
END
cat >weak.c <<'END'
extern void reach_error(void);
__attribute__((weak)) int maybe(void);
int main(void) {
  if (!maybe) reach_error();
  return 0;
}
END
for program in handler weak; do
  nh prove $program.c --property unreach-call --engine abstraction --budget 5s
  prints '^verdict: (UNKNOWN|FALSE)'
done
bad_input 'engine' prove lock.c --engine nonsense
bad_input 'does not follow memory' prove lock.c --engine abstraction --property valid-memsafety
# Among all checks of a program, those are proven that no counterexample reaches.
nh prove lock.c --engine abstraction
exits 0
prints '^verdict: TRUE$'
