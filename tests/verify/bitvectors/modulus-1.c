// tried with: random 200
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "modulus-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern unsigned int __VERIFIER_nondet_uint(void);
static const unsigned int s = 5;
static const unsigned int M[5] = {1, 2, 4, 8, 16};
int main(void) {
  unsigned int n = __VERIFIER_nondet_uint(), d = (1u << s) - 1, m;
  for (m = n; n > d; n = m) {
    for (m = 0; n; n >>= s) m += n & d;
  }
  m = m == d ? 0 : m;
  __VERIFIER_assert(m < d);
  return 0;
}
