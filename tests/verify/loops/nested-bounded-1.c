// tried with: each 0..20 0..20
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "nested-bounded-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 0 && n <= 20 && m >= 0 && m <= 20);
  int k = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) k++;
  __VERIFIER_assert(k == n * m);
}
