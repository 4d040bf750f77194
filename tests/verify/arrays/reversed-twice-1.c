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
  int a[5], b[5];
  for (int i = 0; i < 5; i++)
    a[i] = b[i] = __VERIFIER_nondet_int();
  for (int i = 0, j = 4; i < j; i++, j--) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
  for (int i = 0; i < 5; i++)
    __VERIFIER_assert(a[i] == b[4 - i]);
}
