// tried with: each 0..60 0..0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "not-associative-1.c", 3, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
  assume_abort_if_not(a >= 0.0f && a <= 16777216.0f && b >= 0.0f && b <= 0.0f);
  __VERIFIER_assert((a + b) - b == a);
}
