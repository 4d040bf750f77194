// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "jain-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
int main() {
  unsigned int x, y;
  x = 1U;
  y = 1U;
  while (1) {
    x = x + 2U * (unsigned)__VERIFIER_nondet_int();
    y = y + 4U * (unsigned)__VERIFIER_nondet_int();
    __VERIFIER_assert(x + y != 1U);
  }
  return 0;
}
