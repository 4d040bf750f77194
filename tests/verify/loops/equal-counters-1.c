// tried with: random 300
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  unsigned x = 0, y = 0;
  while (__VERIFIER_nondet_int()) {
    if (x < 1000000) {
      x += 2;
      y += 2;
    } else {
      x = 0;
      y = 0;
    }
  }
  __VERIFIER_assert(x == y);
  __VERIFIER_assert(x % 2 == 0);
}
