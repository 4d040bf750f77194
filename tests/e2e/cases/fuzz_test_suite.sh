# Test-Comp: values for the nondet calls, for branches and for one error call.
cat >task.c <<'END'
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) { abort(); }
int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned char c = __VERIFIER_nondet_uchar();
  if (a == 74565 && c == 200) reach_error();
  return 0;
}
END
echo 'COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )' >coverage-branches.prp
echo 'COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )' >coverage-error-call.prp
nh fuzz --quiet --budget 30s --out branches --property coverage-branches.prp -- task.c
grep -q '@DECISIONEDGE' branches/test-suite/metadata.xml || fail "no metadata"
grep -q "<programhash>$(sha256sum <task.c | cut -d' ' -f1)</programhash>" branches/test-suite/metadata.xml || fail "no hash"
[ "$(ls branches/test-suite/testcase-*.xml | wc -l)" -ge 2 ] || fail "too few tests"
nh fuzz --quiet --budget 30s --out error --property coverage-error-call.prp -- task.c
exits 1
grep -l '<input>74565</input>' error/test-suite/testcase-*.xml | xargs grep -q '<input>200</input>' || fail "no test reaches the error"
# As such programs are written: abort is an assumption, and the loop asks for ever.
cat >reactive.c <<'END'
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { abort(); }
void assume_abort_if_not(int c) { if (!c) abort(); }
int state;
int main(void) {
  while (1) {
    int in = __VERIFIER_nondet_int();
    assume_abort_if_not(in >= 0 && in <= 10);
    if (state == 0 && in == 5) state = 1;
    else if (state == 1 && in == 3) state = 2;
    else if (state == 2 && in == 9) reach_error();
  }
}
END
nh fuzz --quiet --budget 60s --out reactive --property coverage-error-call.prp -- reactive.c
exits 1
[ "$(ls reactive/test-suite/testcase-*.xml | wc -l)" -eq 1 ] || fail "not one test"
tr -d '\n' <"$(ls reactive/test-suite/testcase-*.xml)" | grep -Eq '<input>5</input>.*<input>3</input>.*<input>9</input>' || fail "it does not reach the error"
# 32 bits: only there is the sum of two longs small again.
cat >narrow.c <<'END'
extern void abort(void);
extern long __VERIFIER_nondet_long(void);
void reach_error(void) { abort(); }
int main(void) {
  unsigned long a = (unsigned long)__VERIFIER_nondet_long();
  if (sizeof(long) == 4 && a >= 4000000000ul && a + 500000000ul == 205032704ul) reach_error();
  return 0;
}
END
nh fuzz --quiet --budget 20s --data-model ILP32 --out narrow --property coverage-error-call.prp -- narrow.c
exits 1
grep -q '<architecture>32bit</architecture>' narrow/test-suite/metadata.xml || fail "not a suite for 32 bits"
grep -q '<input>' narrow/test-suite/testcase-1.xml || fail "no test with a value"
nh fuzz --quiet --budget 5s --data-model ILP32 --out branches32 --property coverage-branches.prp -- task.c
grep -q '<architecture>32bit</architecture>' branches32/test-suite/metadata.xml || fail "not a suite for 32 bits"
[ "$(ls branches32/test-suite/testcase-*.xml | wc -l)" -ge 2 ] || fail "too few tests"
nh fuzz --quiet --budget 5s --data-model ILP32 --out none -- task.c
exits 2
says 'the search follows 64-bit programs alone'
