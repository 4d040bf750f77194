// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "implication-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
// Whoever is connected has a key that is not zero; a lost key also ends the connection. The invariant is
// connected implies key != 0, which no bound and no equation says.
int main(void) {
  int connected = 0, key = 0;
  unsigned total = 0;
  while (__VERIFIER_nondet_int()) {
    int event = __VERIFIER_nondet_int();
    if (event == 1 && !connected) {
      key = __VERIFIER_nondet_int();
      if (key != 0) connected = 1;
    } else if (event == 2) {
      connected = 0;
      key = 0;
    } else if (event == 3 && connected) {
      if (key == 0) reach_error();
      total += 1;
    } else if (event == 4 && !connected) {
      key = __VERIFIER_nondet_int();
    }
  }
  return 0;
}
