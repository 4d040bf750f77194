// tried with: random 300
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  unsigned a = 0, b = 1;
  unsigned n = __VERIFIER_nondet_uint() % 20;
  for (unsigned i = 0; i < n; i++) {
    unsigned t = a + b;
    a = b;
    b = t;
  }
  __VERIFIER_assert(n < 3 || b > a || n <= 1 || b >= a);
}
