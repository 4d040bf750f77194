// tried with: random 3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "array-doub-access-init-const-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
int main() {
  int i, N = 100000;
  static int a[200005];
  for (i = 0; i <= N; i++) { a[2 * i] = 0; a[2 * i + 1] = 0; }
  for (i = 0; i <= 2 * N; i++) __VERIFIER_assert(a[i] >= 0);
  return 0;
}
