// refuted by: 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "sign-extension-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int x = __VERIFIER_nondet_int();
  assume_abort_if_not(x >= -2048 && x < 2048);
  unsigned int low = (unsigned int)x & 0xfff;
  int back = (int)(low ^ 0x800) - 0x801;
  __VERIFIER_assert(back == x);
}
