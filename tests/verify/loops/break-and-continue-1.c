// tried with: each -5..100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "break-and-continue-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int limit = __VERIFIER_nondet_int();
  int found = -1, skipped = 0;
  for (int i = 0; i < 10; i++) {
    if (i % 3 == 0) {
      skipped++;
      continue;
    }
    if (i * i > limit) {
      found = i;
      break;
    }
  }
  if (found >= 0)
    __VERIFIER_assert(found % 3 != 0 && skipped <= 3);
  else
    __VERIFIER_assert(limit >= 64);
  return 0;
}
