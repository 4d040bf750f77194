// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "disjunction-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
// The pair is (1, 20), (4, 7) or (9, 0): a disjunction that the loop keeps.
int main(void) {
  int a = 1, b = 20;
  unsigned rounds = 0;
  while (__VERIFIER_nondet_int()) {
    rounds++;
    if (a == 1 && b == 20) {
      a = 4;
      b = 7;
    } else if (b == 7 && a == 4) {
      if (__VERIFIER_nondet_int() > 0) { a = 9; b = 0; } else { a = 1; b = 20; }
    } else if (a == 9) {
      if (b != 0) reach_error();
      a = 1;
      b = b + 20;
    } else {
      reach_error();
    }
  }
  return 0;
}
