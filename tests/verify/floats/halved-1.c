// tried with: random 300
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
extern double __VERIFIER_nondet_double(void);
int main() {
  double d = __VERIFIER_nondet_double();
  if (!(d >= 0.0 && d <= 100.0))
    return 0;
  double e = d * 0.5;
  __VERIFIER_assert(e <= 50.0 && e + e <= 100.0);
}
