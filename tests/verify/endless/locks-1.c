// tried with: each 0..3 0..3 0..1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "locks-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int p1 = __VERIFIER_nondet_int(), p2 = __VERIFIER_nondet_int();
  int lk1, lk2;
  while (1) {
    if (__VERIFIER_nondet_int() == 0)
      break;
    lk1 = 0;
    lk2 = 0;
    if (p1 != 0)
      lk1 = 1;
    if (p2 != 0)
      lk2 = 1;
    if (p1 != 0) {
      if (lk1 != 1)
        reach_error();
      lk1 = 0;
    }
    if (p2 != 0) {
      if (lk2 != 1)
        reach_error();
      lk2 = 0;
    }
  }
  return 0;
}
