// tried with: random 2000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "half-and-double-1.c", 3, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  double x = __VERIFIER_nondet_double();
  assume_abort_if_not(x > 1.0 && x < 1000.0);
  __VERIFIER_assert(x / 2 * 2 == x);
  __VERIFIER_assert(x * 0.5 == x / 2);
}
