// refuted by: -1.5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "truncation-2.c", 3, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume_abort_if_not(x > -100.0f && x < 100.0f);
  int whole = (int)x;
  float rest = x - whole;
  __VERIFIER_assert(rest > -1.0f && rest < 1.0f);
  __VERIFIER_assert(x < 0 && x > -0.5f ? rest <= 0 : rest >= 0);
}
