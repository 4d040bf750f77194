// tried with: random 300
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 1000)
    return 0;
  int m = __VERIFIER_nondet_int();
  for (unsigned i = 1; i < n; i++) {
    int v = __VERIFIER_nondet_int();
    if (v > m)
      m = v;
    else
      __VERIFIER_assert(v <= m);
  }
}
