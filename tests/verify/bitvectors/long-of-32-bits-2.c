// refuted by: 0
extern long __VERIFIER_nondet_long(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  long x = __VERIFIER_nondet_long();
  if (x < 0)
    return 0;
  __VERIFIER_assert((unsigned long)x <= 0x7fffffffUL && sizeof(void *) == 8);
}
