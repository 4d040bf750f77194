// tried with: random 2000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "narrowing-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int x = __VERIFIER_nondet_int();
  short s = (short)x;
  unsigned char c = (unsigned char)s;
  if (x >= 0 && x <= 255)
    __VERIFIER_assert(c == x);
  else
    __VERIFIER_assert(c == (x & 255));
}
