// tried with: each 0..40 0..40
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "add-two-1.c", 3, "reach_error"); }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern int __VERIFIER_nondet_int(void);
int addition(int m, int n) {
  if (n == 0) return m;
  if (n > 0) return addition(m + 1, n - 1);
  if (n < 0) return addition(m - 1, n + 1);
  return 0;
}
int main() {
  int m = __VERIFIER_nondet_int();
  if (m < 0 || m > 1073741823) return 0;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 40) return 0;
  int result = addition(m, n);
  if (result == m + n) return 0;
  else { ERROR: { reach_error(); abort(); } }
}
