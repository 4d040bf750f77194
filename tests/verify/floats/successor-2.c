// refuted by: 16777216
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
extern float __VERIFIER_nondet_float(void);
int main() {
  float d = __VERIFIER_nondet_float();
  if (!(d >= 1.0f && d <= 16777216.0f))
    return 0;
  __VERIFIER_assert(d + 1.0f > d);
}
