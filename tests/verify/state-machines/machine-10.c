// refuted by: 0, 3, 3, 0, 1, 1, 0, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-10.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 3500, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  int flag4 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 4) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 3500:
      if (got == 0) { flag0 = 1; state = 3516; }
      else if (got == 1) { flag0 = 1; flag3 = 1; state = 3516; }
      else if (got == 2) { flag0 = 1; flag4 = 1; state = 3532; }
      else { flag0 = 1; flag3 = 1; state = 3516; }
      break;
    case 3516:
      if (got == 0) { state = 3532; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 3516; }
      else if (got == 2) { flag1 = 1; state = 3532; }
      else { state = 3548; }
      break;
    case 3532:
      if (got == 0) { flag1 = 1; flag4 = 1; state = 3564; }
      else if (got == 1) { flag1 = 1; state = 3532; }
      else if (got == 2) { flag1 = 1; state = 3564; }
      else { flag1 = 1; state = 3548; }
      break;
    case 3548:
      if (got == 0) { state = 3516; }
      else if (got == 1) { state = 3564; }
      else if (got == 2) { state = 3516; }
      else { flag2 = 1; state = 3580; }
      break;
    case 3564:
      if (got == 0) { state = 3580; }
      else if (got == 1) { state = 3516; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 3516; }
      else { state = 3596; }
      break;
    case 3580:
      if (got == 0) { state = 3612; }
      else if (got == 1) { state = 3580; }
      else if (got == 2) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 3532; }
      else { flag2 = 1; state = 3580; }
      break;
    case 3596:
      if (got == 0) { state = 3628; }
      else if (got == 1) { flag3 = 1; state = 3612; }
      else if (got == 2) { state = 3612; }
      else { state = 3612; }
      break;
    case 3612:
      if (got == 0) { flag3 = 1; state = 3628; }
      else if (got == 1) { flag3 = 1; state = 3644; }
      else if (got == 2) { state = 3644; }
      else { flag2 = 1; state = 3628; }
      break;
    case 3628:
      if (got == 0) { state = 3564; }
      else if (got == 1) { state = 3660; }
      else if (got == 2) { state = 3644; }
      else { state = 3500; }
      break;
    case 3644:
      if (got == 0) { flag2 = 1; state = 3660; }
      else if (got == 1) { state = 3676; }
      else if (got == 2) { flag4 = 1; state = 3676; }
      else { state = 3676; }
      break;
    case 3660:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 3676; }
      else if (got == 1) { flag2 = 1; state = 3692; }
      else if (got == 2) { flag4 = 1; state = 3692; }
      else { state = 3676; }
      break;
    case 3676:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag2 = 1; state = 3708; }
      else if (got == 1) { flag0 = 1; state = 3708; }
      else if (got == 2) { state = 3692; }
      else { flag4 = 1; state = 3708; }
      break;
    case 3692:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 3708; }
      else if (got == 1) { flag2 = 1; state = 3708; }
      else if (got == 2) { state = 3708; }
      else { state = 3708; }
      break;
    case 3708:
      if (flag0 == 0) reach_error();
      if (flag4 == 0) reach_error();
      if (got == 0) { state = 3708; }
      else if (got == 1) { state = 3548; }
      else if (got == 2) { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 3676; }
      else { state = 3500; }
      break;
    case 3724:
      if (got == 0) { state = 3740; }
      else if (got == 1) { state = 3756; }
      else if (got == 2) { flag2 = 1; state = 3756; }
      else { state = 3740; }
      break;
    case 3740:
      if (got == 0) { flag3 = 1; state = 3772; }
      else if (got == 1) { flag4 = 1; state = 3500; }
      else if (got == 2) { state = 3596; }
      else { flag4 = 1; state = 3772; }
      break;
    case 3756:
      if (got == 0) { flag1 = 1; state = 3612; }
      else if (got == 1) { state = 3772; }
      else if (got == 2) { flag1 = 1; state = 3772; }
      else { state = 3772; }
      break;
    case 3772:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 3740; }
      else if (got == 1) { flag2 = 1; state = 3756; }
      else if (got == 2) { flag4 = 1; state = 3724; }
      else { state = 3788; }
      break;
    case 3788:
      if (got == 0) { state = 3804; }
      else if (got == 1) { flag2 = 1; state = 3804; }
      else if (got == 2) { state = 3804; }
      else { flag2 = 1; state = 3804; }
      break;
    case 3804:
      if (got == 0) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 3596; }
      else if (got == 1) { state = 3804; }
      else if (got == 2) { state = 3804; }
      else { if (retries < 1000000) retries = retries + 1; state = 3804; }
      break;
    default:
      reach_error();
    }
  }
}
