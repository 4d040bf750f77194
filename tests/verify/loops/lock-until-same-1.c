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
  int lock = 0;
  unsigned old, new_ = __VERIFIER_nondet_int();
  do {
    lock = 1;
    old = new_;
    if (__VERIFIER_nondet_int()) {
      lock = 0;
      new_++;
    }
  } while (new_ != old);
  __VERIFIER_assert(lock == 1);
}
