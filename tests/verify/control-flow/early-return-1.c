// tried with: each 1..9 1..9 1..9
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "early-return-1.c", 3, "reach_error"); }
extern char __VERIFIER_nondet_char(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

static int classify(int a, int b, int c) {
  if (a <= 0 || b <= 0 || c <= 0)
    return -1;
  if (a >= b + c || b >= a + c || c >= a + b)
    return 0;
  if (a == b && b == c)
    return 3;
  return a == b || b == c || a == c ? 2 : 1;
}
int main(void) {
  int a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char(), c = __VERIFIER_nondet_char();
  int kind = classify(a, b, c);
  if (kind == 1)
    __VERIFIER_assert(a != b && b != c && a != c);
}
