// refuted by: 2147483648
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "pointer-width-2.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned long wide = x;
  wide = wide * 2;
  __VERIFIER_assert(wide / 2 == x);
}
