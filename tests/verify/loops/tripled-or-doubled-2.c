// refuted by: 8192, 8192, 8192, 8192, 8192, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  unsigned x = 0, y = 1;
  for (int i = 0; i < 20; i++) {
    if (__VERIFIER_nondet_int()) {
      x += 3;
    } else {
      y *= 2;
    }
  }
  __VERIFIER_assert(x != 15 || y != 32768);
}
