// tried with: random 300
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  unsigned x = __VERIFIER_nondet_uint(), y = x, c = 0;
  while (y) {
    y &= y - 1;
    c++;
  }
  __VERIFIER_assert(c <= 32);
  __VERIFIER_assert((c == 0) == (x == 0));
}
