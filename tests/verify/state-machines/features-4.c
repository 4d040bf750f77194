// refuted by: 1, 0, 0, 0, 1, 0, 1, 1, 1, 0, 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "features-4.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int feature0 = __VERIFIER_nondet_int() != 0;
  int feature1 = __VERIFIER_nondet_int() != 0;
  int feature2 = __VERIFIER_nondet_int() != 0;
  int feature3 = __VERIFIER_nondet_int() != 0;
  int water = 1, methane = 0, running = 0, alarm = 0;
  unsigned ticks = 0;
  while (__VERIFIER_nondet_int() != 0) {
    ticks++;
    if (__VERIFIER_nondet_int() != 0) methane = !methane;
    if (__VERIFIER_nondet_int() != 0 && water < 2) water = water + 1;
    if (running && water > 0) water = water - 1;
    if (feature0 && water == 2 && !methane) running = 1;
    if (feature1 && methane) { running = 0; alarm = 1; }
    if (feature2 && water == 0) running = 0;
    if (feature3 && alarm && !methane) alarm = 0;
    if (methane && !feature0) running = 0;
    if (running && methane) reach_error();
  }
  return 0;
}
