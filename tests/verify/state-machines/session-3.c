// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "session-3.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct session { int open, ours, theirs, agreed; unsigned messages; };
struct session s;
void start(int version) { s.open = 1; s.agreed = 0; s.ours = version; s.theirs = -1; }
void stop(void) { s.open = 0; }
int main(void) {
  for (;;) {
    int event = __VERIFIER_nondet_int();
    if (event == 0) return 0;
    if (!s.open) {
      if (event == 1) start(__VERIFIER_nondet_int());
      continue;
    }
    if (!s.agreed) {
      if (event == 2) {
        s.theirs = __VERIFIER_nondet_int();
        if (s.theirs < s.ours) s.ours = s.theirs;
        s.theirs = s.ours;
        s.agreed = 1;
      }
      if (event == 3) stop();
      continue;
    }
    if (s.ours != s.theirs) reach_error();
    s.messages++;
    if (event == 3) stop();
  }
}
