// refuted by: 97, 98, 99, 100, 0, 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "state-machine-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int state = 0, unlocked = 0;
  for (int i = 0; i < 6; i++) {
    int c = __VERIFIER_nondet_int();
    switch (state) {
    case 0: state = c == 'a' ? 1 : 0; break;
    case 1: state = c == 'b' ? 2 : c == 'a' ? 1 : 0; break;
    case 2: state = c == 'c' ? 3 : 0; break;
    case 3: unlocked = 1; state = c == 'd' ? 4 : 3; break;
    default: reach_error();
    }
  }
  __VERIFIER_assert(!unlocked || state >= 3);
  return 0;
}
