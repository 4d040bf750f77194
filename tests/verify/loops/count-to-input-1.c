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
  int x = 0, n = __VERIFIER_nondet_int();
  if (n < 0)
    return 0;
  while (x < n)
    x++;
  __VERIFIER_assert(x == n);
}
