// tried with: random 300
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  float x = 0.5f;
  for (int i = 0; i < 30; i++) {
    x = x * x + 0.25f;
  }
  __VERIFIER_assert(x >= 0.25f && x <= 0.5f);
}
