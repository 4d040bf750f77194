// refuted by: nan
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "clamp-2.c", 3, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

float clamp(float x, float low, float high) { return x < low ? low : x > high ? high : x; }
int main(void) {
  float x = __VERIFIER_nondet_float();
  float y = clamp(x, -1.5f, 2.5f);
  __VERIFIER_assert((y >= -1.5f && y <= 2.5f));
}
