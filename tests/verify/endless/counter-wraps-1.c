// tried with: each 0..1 0..1 0..1 0..1 0..1 0..1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "counter-wraps-1.c", 3, "reach_error"); }
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned char ticks = 0, phase = 0;
  while (__VERIFIER_nondet_bool()) {
    ticks++;
    phase = (unsigned char)((phase + 1) % 4);
    __VERIFIER_assert(phase < 4);
  }
  return ticks;
}
