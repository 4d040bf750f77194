// refuted by: 34, 17
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
static int g(int a, int b) { return b == 0 ? a : g(b, a % b); }
int main() {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < 1 || b < 1 || a > 60 || b > 60)
    return 0;
  __VERIFIER_assert(g(a, b) != 17 || a == b);
}
