// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "large-const-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int c1 = 4000, c2 = 2000, c3 = 10000;
  int n = __VERIFIER_nondet_int(), v, i, k = 0;
  if (!(0 <= n && n < 10)) return 0;
  for (i = 0; i < n; i++) {
    v = __VERIFIER_nondet_int();
    if (!(0 <= v && n < 2)) return 0;
    if (v == 0) k += c1;
    else if (v == 1) k += c2;
    else k += c3;
  }
  __VERIFIER_assert(k >= n);
  return 0;
}
