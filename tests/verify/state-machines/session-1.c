// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "session-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
// A session with a version that is agreed once: after that, both sides name the same one.
struct session { int open, ours, theirs, agreed; unsigned messages; };
int main(void) {
  struct session s = {0, 0, 0, 0, 0};
  for (;;) {
    int event = __VERIFIER_nondet_int();
    if (event == 0) return 0;
    if (!s.open) {
      if (event == 1) { s.open = 1; s.agreed = 0; s.ours = __VERIFIER_nondet_int(); s.theirs = -1; }
      continue;
    }
    if (!s.agreed) {
      if (event == 2) {
        s.theirs = __VERIFIER_nondet_int();
        if (s.theirs < s.ours) s.ours = s.theirs;
        if (s.theirs > s.ours) s.theirs = s.ours;
        s.agreed = 1;
      }
      if (event == 3) s.open = 0;
      continue;
    }
    if (s.ours != s.theirs) reach_error();
    s.messages++;
    if (event == 3) s.open = 0;
  }
}
