// tried with: each 95..105 95..105 0..1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "exit-condition-1.c", 3, "reach_error"); }
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int x = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  while (x < 100 && 100 < z) {
    if (__VERIFIER_nondet_bool())
      x++;
    else {
      x--;
      z--;
    }
  }
  __VERIFIER_assert(x >= 100 || z <= 100);
  return 0;
}
