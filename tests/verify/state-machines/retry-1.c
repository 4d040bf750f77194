// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "retry-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
// A count of retries that nobody bounds, and a status that says when there were none.
int main(void) {
  unsigned retries = 0;
  int clean = 1, done = 0;
  while (!done) {
    int answer = __VERIFIER_nondet_int();
    if (answer > 0) {
      done = 1;
    } else if (answer == 0 && retries < 4000000000u) {
      retries++;
      clean = 0;
    }
  }
  if (clean && retries != 0) reach_error();
  if (!clean && retries == 0) reach_error();
  return 0;
}
