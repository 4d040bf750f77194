// refuted by: 2, 0, 1, 0, 1, 0, 1, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-8.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 1500, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  int flag4 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 3) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 1500:
      if (got == 0) { flag0 = 1; state = 1516; }
      else if (got == 1) { flag0 = 1; flag4 = 1; state = 1516; }
      else { flag0 = 1; state = 1532; }
      break;
    case 1516:
      if (got == 0) { flag0 = 1; state = 1532; }
      else if (got == 1) { flag4 = 1; state = 1532; }
      else { state = 1548; }
      break;
    case 1532:
      if (got == 0) { flag0 = 1; flag1 = 1; state = 1564; }
      else if (got == 1) { flag1 = 1; state = 1548; }
      else { flag1 = 1; flag3 = 1; state = 1548; }
      break;
    case 1548:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 1516; }
      else if (got == 1) { state = 1500; }
      else { flag3 = 1; state = 1548; }
      break;
    case 1564:
      if (got == 0) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 1532; }
      else if (got == 1) { state = 1580; }
      else { flag1 = 1; state = 1580; }
      break;
    case 1580:
      if (got == 0) { state = 1612; }
      else if (got == 1) { flag1 = 1; state = 1596; }
      else { if (retries < 1000000) retries = retries + 1; state = 1580; }
      break;
    case 1596:
      if (got == 0) { state = 1628; }
      else if (got == 1) { state = 1500; }
      else { if (retries < 1000000) retries = retries + 1; state = 1532; }
      break;
    case 1612:
      if (got == 0) { state = 1628; }
      else if (got == 1) { flag1 = 1; state = 1644; }
      else { flag3 = 1; state = 1628; }
      break;
    case 1628:
      if (got == 0) { state = 1644; }
      else if (got == 1) { flag1 = 1; state = 1644; }
      else { state = 1644; }
      break;
    case 1644:
      if (got == 0) { flag0 = 1; state = 1660; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 1564; }
      else { flag1 = 1; state = 1660; }
      break;
    case 1660:
      if (got == 0) { flag2 = 1; state = 1596; }
      else if (got == 1) { state = 1676; }
      else { state = 1676; }
      break;
    case 1676:
      if (flag4 == 0) reach_error();
      if (got == 0) { state = 1708; }
      else if (got == 1) { flag0 = 1; state = 1580; }
      else { flag1 = 1; state = 1708; }
      break;
    case 1692:
      if (got == 0) { flag3 = 1; state = 1724; }
      else if (got == 1) { flag0 = 1; state = 1708; }
      else { flag3 = 1; state = 1724; }
      break;
    case 1708:
      if (got == 0) { state = 1724; }
      else if (got == 1) { state = 1724; }
      else { state = 1740; }
      break;
    case 1724:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { flag4 = 1; state = 1740; }
      else if (got == 1) { flag4 = 1; state = 1740; }
      else { state = 1740; }
      break;
    case 1740:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 1740; }
      else if (got == 1) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 1740; }
      else { state = 1740; }
      break;
    default:
      reach_error();
    }
  }
}
