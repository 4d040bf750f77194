// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "turnstile-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
// Coins and turns: one may pass only when one has paid, and what was paid is never negative.
int main(void) {
  int open = 0, paid = 0;
  unsigned passed = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() > 0) {
      if (paid < 1000000) paid = paid + 1;
      open = 1;
    } else if (open) {
      if (paid <= 0) reach_error();
      paid = paid - 1;
      passed++;
      if (paid == 0) open = 0;
    }
    if (open && paid == 0) reach_error();
  }
  return 0;
}
