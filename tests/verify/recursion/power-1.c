// tried with: each 0..5 0..7
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "power-1.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

static unsigned int power(unsigned int base, unsigned int n) {
  if (n == 0)
    return 1;
  unsigned int half = power(base, n / 2);
  return n % 2 ? half * half * base : half * half;
}
int main(void) {
  unsigned int base = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
  assume_abort_if_not(base <= 4 && n <= 6);
  unsigned int slow = 1;
  for (unsigned int i = 0; i < n; i++)
    slow *= base;
  __VERIFIER_assert(power(base, n) == slow);
}
