// refuted by: 3, 3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "symbolic-index-write-2.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned int i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  assume_abort_if_not(i < 16 && j < 16);
  int a[16] = {0};
  a[i] = 1;
  a[j] = 2;
  __VERIFIER_assert(a[i] == 1);
}
