// refuted by: -128, 127
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "gcd-bits-2.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern signed char __VERIFIER_nondet_char(void);
int main() {
  signed char x = __VERIFIER_nondet_char(), y = __VERIFIER_nondet_char();
  signed char a = x, b = y, t;
  if (a < 0) a = -a;
  if (b < 0) b = -b;
  if (y == 0) return 0;
  while (b != 0) { t = b; b = a % b; a = t; }
  __VERIFIER_assert(a >= (signed char)0);
  return 0;
}
