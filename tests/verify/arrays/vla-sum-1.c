// tried with: each 1..30
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "vla-sum-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern unsigned int __VERIFIER_nondet_uint(void);
int main() {
  unsigned int n = __VERIFIER_nondet_uint();
  assume_abort_if_not(n >= 1 && n <= 30);
  int a[n];
  unsigned int i;
  int s = 0;
  for (i = 0; i < n; i++) a[i] = (int)i * 2;
  for (i = 0; i < n; i++) s += a[i];
  __VERIFIER_assert(s == (int)(n * (n - 1)));
  return 0;
}
