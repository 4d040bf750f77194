// refuted by: 2, 2, 0, 0, 3, 0, 1, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-16.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 4200, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  int flag4 = 0;
  int flag5 = 0;
  int flag6 = 0;
  int flag7 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 4) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 4200:
      if (got == 0) { flag0 = 1; state = 4216; }
      else if (got == 1) { flag0 = 1; state = 4216; }
      else if (got == 2) { flag0 = 1; flag7 = 1; state = 4232; }
      else { flag0 = 1; flag5 = 1; state = 4216; }
      break;
    case 4216:
      if (got == 0) { flag7 = 1; state = 4232; }
      else if (got == 1) { state = 4248; }
      else if (got == 2) { flag2 = 1; state = 4232; }
      else { state = 4248; }
      break;
    case 4232:
      if (got == 0) { flag1 = 1; flag2 = 1; state = 4232; }
      else if (got == 1) { flag1 = 1; flag7 = 1; state = 4248; }
      else if (got == 2) { flag1 = 1; flag5 = 1; state = 4264; }
      else { flag1 = 1; state = 4264; }
      break;
    case 4248:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4216; }
      else if (got == 1) { state = 4264; }
      else if (got == 2) { flag7 = 1; state = 4280; }
      else { flag4 = 1; state = 4264; }
      break;
    case 4264:
      if (got == 0) { flag5 = 1; state = 4296; }
      else if (got == 1) { flag6 = 1; if (retries < 1000000) retries = retries + 1; state = 4264; }
      else if (got == 2) { state = 4296; }
      else { flag5 = 1; state = 4200; }
      break;
    case 4280:
      if (got == 0) { state = 4296; }
      else if (got == 1) { flag5 = 1; state = 4312; }
      else if (got == 2) { state = 4296; }
      else { flag4 = 1; state = 4312; }
      break;
    case 4296:
      if (got == 0) { state = 4328; }
      else if (got == 1) { state = 4312; }
      else if (got == 2) { state = 4328; }
      else { state = 4328; }
      break;
    case 4312:
      if (got == 0) { flag2 = 1; state = 4328; }
      else if (got == 1) { state = 4232; }
      else if (got == 2) { flag0 = 1; state = 4328; }
      else { flag1 = 1; state = 4344; }
      break;
    case 4328:
      if (got == 0) { state = 4344; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4264; }
      else if (got == 2) { flag3 = 1; state = 4232; }
      else { state = 4360; }
      break;
    case 4344:
      if (got == 0) { state = 4376; }
      else if (got == 1) { flag5 = 1; state = 4376; }
      else if (got == 2) { state = 4360; }
      else { flag0 = 1; state = 4296; }
      break;
    case 4360:
      if (got == 0) { state = 4392; }
      else if (got == 1) { flag4 = 1; state = 4376; }
      else if (got == 2) { flag0 = 1; state = 4376; }
      else { state = 4376; }
      break;
    case 4376:
      if (got == 0) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 4200; }
      else if (got == 1) { flag4 = 1; state = 4408; }
      else if (got == 2) { state = 4408; }
      else { flag2 = 1; state = 4408; }
      break;
    case 4392:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4296; }
      else if (got == 1) { state = 4424; }
      else if (got == 2) { state = 4424; }
      else { if (retries < 1000000) retries = retries + 1; state = 4360; }
      break;
    case 4408:
      if (got == 0) { state = 4440; }
      else if (got == 1) { flag4 = 1; state = 4424; }
      else if (got == 2) { state = 4392; }
      else { state = 4280; }
      break;
    case 4424:
      if (flag6 == 0) reach_error();
      if (got == 0) { state = 4456; }
      else if (got == 1) { flag2 = 1; state = 4456; }
      else if (got == 2) { state = 4456; }
      else { state = 4216; }
      break;
    case 4440:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4344; }
      else if (got == 1) { state = 4456; }
      else if (got == 2) { flag7 = 1; state = 4328; }
      else { state = 4472; }
      break;
    case 4456:
      if (got == 0) { state = 4248; }
      else if (got == 1) { flag1 = 1; state = 4488; }
      else if (got == 2) { state = 4472; }
      else { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 4200; }
      break;
    case 4472:
      if (got == 0) { state = 4504; }
      else if (got == 1) { state = 4504; }
      else if (got == 2) { state = 4504; }
      else { state = 4488; }
      break;
    case 4488:
      if (got == 0) { state = 4520; }
      else if (got == 1) { state = 4520; }
      else if (got == 2) { state = 4504; }
      else { flag3 = 1; state = 4520; }
      break;
    case 4504:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4264; }
      else if (got == 1) { state = 4248; }
      else if (got == 2) { state = 4536; }
      else { state = 4520; }
      break;
    case 4520:
      if (got == 0) { state = 4552; }
      else if (got == 1) { state = 4536; }
      else if (got == 2) { flag5 = 1; state = 4536; }
      else { state = 4536; }
      break;
    case 4536:
      if (got == 0) { state = 4552; }
      else if (got == 1) { flag3 = 1; state = 4568; }
      else if (got == 2) { flag1 = 1; state = 4568; }
      else { if (retries < 1000000) retries = retries + 1; state = 4312; }
      break;
    case 4552:
      if (got == 0) { flag1 = 1; state = 4584; }
      else if (got == 1) { state = 4536; }
      else if (got == 2) { state = 4584; }
      else { state = 4568; }
      break;
    case 4568:
      if (got == 0) { state = 4600; }
      else if (got == 1) { state = 4584; }
      else if (got == 2) { flag5 = 1; state = 4584; }
      else { flag4 = 1; state = 4552; }
      break;
    case 4584:
      if (got == 0) { state = 4600; }
      else if (got == 1) { state = 4600; }
      else if (got == 2) { state = 4600; }
      else { state = 4616; }
      break;
    case 4600:
      if (got == 0) { flag6 = 1; state = 4616; }
      else if (got == 1) { state = 4264; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4360; }
      else { state = 4616; }
      break;
    case 4616:
      if (got == 0) { state = 4648; }
      else if (got == 1) { state = 4648; }
      else if (got == 2) { flag1 = 1; state = 4504; }
      else { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 4552; }
      break;
    case 4632:
      if (got == 0) { state = 4664; }
      else if (got == 1) { flag2 = 1; state = 4664; }
      else if (got == 2) { flag4 = 1; state = 4648; }
      else { flag6 = 1; state = 4648; }
      break;
    case 4648:
      if (got == 0) { state = 4664; }
      else if (got == 1) { state = 4664; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4232; }
      else { flag3 = 1; state = 4664; }
      break;
    case 4664:
      if (got == 0) { flag4 = 1; state = 4696; }
      else if (got == 1) { state = 4472; }
      else if (got == 2) { state = 4696; }
      else { state = 4696; }
      break;
    case 4680:
      if (got == 0) { flag1 = 1; state = 4712; }
      else if (got == 1) { flag7 = 1; state = 4712; }
      else if (got == 2) { state = 4712; }
      else { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 4616; }
      break;
    case 4696:
      if (got == 0) { state = 4728; }
      else if (got == 1) { flag6 = 1; state = 4712; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4536; }
      else { state = 4712; }
      break;
    case 4712:
      if (got == 0) { state = 4744; }
      else if (got == 1) { state = 4728; }
      else if (got == 2) { state = 4744; }
      else { flag1 = 1; state = 4744; }
      break;
    case 4728:
      if (got == 0) { flag4 = 1; state = 4744; }
      else if (got == 1) { state = 4744; }
      else if (got == 2) { flag0 = 1; state = 4744; }
      else { state = 4760; }
      break;
    case 4744:
      if (got == 0) { flag1 = 1; state = 4776; }
      else if (got == 1) { flag4 = 1; state = 4776; }
      else if (got == 2) { flag4 = 1; state = 4776; }
      else { flag0 = 1; state = 4776; }
      break;
    case 4760:
      if (got == 0) { state = 4792; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4456; }
      else if (got == 2) { state = 4776; }
      else { state = 4792; }
      break;
    case 4776:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag3 = 1; state = 4792; }
      else if (got == 1) { flag4 = 1; state = 4792; }
      else if (got == 2) { state = 4792; }
      else { state = 4808; }
      break;
    case 4792:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag4 = 1; state = 4632; }
      else if (got == 1) { flag3 = 1; state = 4808; }
      else if (got == 2) { state = 4808; }
      else { flag7 = 1; state = 4824; }
      break;
    case 4808:
      if (flag0 == 0) reach_error();
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4296; }
      else if (got == 1) { state = 4824; }
      else if (got == 2) { state = 4824; }
      else { state = 4296; }
      break;
    case 4824:
      if (flag0 == 0) reach_error();
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4824; }
      else if (got == 1) { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 4824; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4824; }
      else { flag6 = 1; state = 4824; }
      break;
    default:
      reach_error();
    }
  }
}
