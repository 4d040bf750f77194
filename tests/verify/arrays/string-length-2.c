// refuted by: 1, 1, 1, 1, 1, 1, 1
#include <string.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "string-length-2.c", 4, "reach_error"); }
extern char __VERIFIER_nondet_char(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  char s[8];
  for (int i = 0; i < 7; i++)
    s[i] = __VERIFIER_nondet_char();
  s[7] = 0;
  unsigned long n = strlen(s);
  __VERIFIER_assert(n <= 6);
  for (unsigned long i = 0; i < n; i++)
    __VERIFIER_assert(s[i] != 0);
}
