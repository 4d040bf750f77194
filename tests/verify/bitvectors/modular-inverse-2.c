// refuted by: 3003
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "modular-inverse-2.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint();
  assume_abort_if_not(a & 1);
  unsigned int x = a;
  for (int i = 0; i < 1; i++)
    x *= 2 - a * x;
  __VERIFIER_assert((unsigned short)(a * x) == 1);
}
