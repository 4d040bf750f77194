// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "locks-5.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned rounds = 0;
  int want0 = __VERIFIER_nondet_int();
  int held0;
  int want1 = __VERIFIER_nondet_int();
  int held1;
  int want2 = __VERIFIER_nondet_int();
  int held2;
  int want3 = __VERIFIER_nondet_int();
  int held3;
  int want4 = __VERIFIER_nondet_int();
  int held4;
  int want5 = __VERIFIER_nondet_int();
  int held5;
  int want6 = __VERIFIER_nondet_int();
  int held6;
  int want7 = __VERIFIER_nondet_int();
  int held7;
  while (1) {
    if (__VERIFIER_nondet_int() == 0) return 0;
    rounds++;
    held0 = 0;
    held1 = 0;
    held2 = 0;
    held3 = 0;
    held4 = 0;
    held5 = 0;
    held6 = 0;
    held7 = 0;
    if (want0 != 0) held0 = 1;
    if (want1 != 0) held1 = 1;
    if (want2 != 0) held2 = 1;
    if (want3 != 0) held3 = 1;
    if (want4 != 0) held4 = 1;
    if (want5 != 0) held5 = 1;
    if (want6 != 0) held6 = 1;
    if (want7 != 0) held7 = 1;
    if (want0 != 0) {
      if (held0 != 1) { reach_error(); }
      held0 = 0;
    }
    if (want1 != 0) {
      if (held1 != 1) { reach_error(); }
      held1 = 0;
    }
    if (want2 != 0) {
      if (held2 != 1) { reach_error(); }
      held2 = 0;
    }
    if (want3 != 0) {
      if (held3 != 1) { reach_error(); }
      held3 = 0;
    }
    if (want4 != 0) {
      if (held4 != 1) { reach_error(); }
      held4 = 0;
    }
    if (want5 != 0) {
      if (held5 != 1) { reach_error(); }
      held5 = 0;
    }
    if (want6 != 0) {
      if (held6 != 1) { reach_error(); }
      held6 = 0;
    }
    if (want7 != 0) {
      if (held7 != 1) { reach_error(); }
      held7 = 0;
    }
  }
}
