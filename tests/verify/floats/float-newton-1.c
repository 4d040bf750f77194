// tried with: each -1..1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "float-newton-1.c", 3, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume_abort_if_not(x > -1.0f && x < 1.0f);
  float r = x - (x * x * x) / 6.0f + (x * x * x * x * x) / 120.0f + (x * x * x * x * x * x * x) / 5040.0f;
  __VERIFIER_assert(r < 1.0f && r > -1.0f);
}
