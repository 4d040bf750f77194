// refuted by: 1, 2, 2, 0, 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "palindrome-2.c", 3, "reach_error"); }
extern char __VERIFIER_nondet_char(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

static int palindrome(const char *s, int from, int to) {
  if (from >= to)
    return 1;
  return s[from] == s[to] && palindrome(s, from + 1, to - 1 - (to == 4));
}
int main(void) {
  char s[5];
  for (int i = 0; i < 5; i++)
    s[i] = __VERIFIER_nondet_char();
  if (palindrome(s, 0, 4))
    __VERIFIER_assert(s[0] == s[4] && s[1] == s[3]);
}
