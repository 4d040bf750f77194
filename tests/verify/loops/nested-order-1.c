// tried with: random 300
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  int n = __VERIFIER_nondet_int(), k = 0;
  if (n < 0 || n > 1000)
    return 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) {
      __VERIFIER_assert(i <= j);
      k = j;
    }
  __VERIFIER_assert(k <= n);
}
