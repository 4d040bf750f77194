// refuted by: 0, 3, 1, 1, 0, 0, 1, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-12.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 3700, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  int flag4 = 0;
  int flag5 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 4) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 3700:
      if (got == 0) { flag0 = 1; state = 3732; }
      else if (got == 1) { flag0 = 1; state = 3732; }
      else if (got == 2) { flag0 = 1; state = 3716; }
      else { flag0 = 1; flag5 = 1; state = 3716; }
      break;
    case 3716:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 3700; }
      else if (got == 1) { state = 3732; }
      else if (got == 2) { state = 3732; }
      else { state = 3748; }
      break;
    case 3732:
      if (got == 0) { flag1 = 1; state = 3748; }
      else if (got == 1) { flag1 = 1; flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 3716; }
      else if (got == 2) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 3700; }
      else { flag1 = 1; flag5 = 1; state = 3764; }
      break;
    case 3748:
      if (got == 0) { state = 3780; }
      else if (got == 1) { flag5 = 1; state = 3700; }
      else if (got == 2) { state = 3780; }
      else { flag4 = 1; state = 3780; }
      break;
    case 3764:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 3732; }
      else if (got == 1) { flag3 = 1; state = 3796; }
      else if (got == 2) { state = 3796; }
      else { state = 3780; }
      break;
    case 3780:
      if (got == 0) { flag3 = 1; state = 3748; }
      else if (got == 1) { state = 3812; }
      else if (got == 2) { flag4 = 1; state = 3812; }
      else { flag0 = 1; state = 3796; }
      break;
    case 3796:
      if (got == 0) { state = 3812; }
      else if (got == 1) { state = 3828; }
      else if (got == 2) { flag2 = 1; state = 3828; }
      else { state = 3828; }
      break;
    case 3812:
      if (got == 0) { state = 3828; }
      else if (got == 1) { flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 3732; }
      else if (got == 2) { flag5 = 1; state = 3844; }
      else { state = 3844; }
      break;
    case 3828:
      if (got == 0) { state = 3860; }
      else if (got == 1) { flag0 = 1; state = 3844; }
      else if (got == 2) { flag1 = 1; state = 3844; }
      else { state = 3844; }
      break;
    case 3844:
      if (got == 0) { flag4 = 1; state = 3876; }
      else if (got == 1) { state = 3876; }
      else if (got == 2) { state = 3876; }
      else { flag5 = 1; state = 3876; }
      break;
    case 3860:
      if (got == 0) { state = 3892; }
      else if (got == 1) { flag1 = 1; state = 3876; }
      else if (got == 2) { state = 3892; }
      else { state = 3892; }
      break;
    case 3876:
      if (got == 0) { state = 3908; }
      else if (got == 1) { state = 3908; }
      else if (got == 2) { state = 3908; }
      else { state = 3892; }
      break;
    case 3892:
      if (got == 0) { state = 3828; }
      else if (got == 1) { state = 3924; }
      else if (got == 2) { state = 3908; }
      else { if (retries < 1000000) retries = retries + 1; state = 3764; }
      break;
    case 3908:
      if (got == 0) { state = 3940; }
      else if (got == 1) { flag4 = 1; state = 3924; }
      else if (got == 2) { flag5 = 1; state = 3940; }
      else { flag5 = 1; state = 3924; }
      break;
    case 3924:
      if (flag4 == 0) reach_error();
      if (got == 0) { flag5 = 1; state = 3956; }
      else if (got == 1) { state = 3956; }
      else if (got == 2) { state = 3956; }
      else { flag5 = 1; state = 3764; }
      break;
    case 3940:
      if (got == 0) { state = 3748; }
      else if (got == 1) { state = 3956; }
      else if (got == 2) { flag5 = 1; state = 3972; }
      else { state = 3956; }
      break;
    case 3956:
      if (got == 0) { state = 3988; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 3892; }
      else if (got == 2) { state = 3988; }
      else { flag3 = 1; state = 3972; }
      break;
    case 3972:
      if (got == 0) { state = 3988; }
      else if (got == 1) { state = 3988; }
      else if (got == 2) { flag3 = 1; state = 4004; }
      else { state = 3988; }
      break;
    case 3988:
      if (got == 0) { state = 4020; }
      else if (got == 1) { state = 4020; }
      else if (got == 2) { flag5 = 1; state = 4020; }
      else { flag4 = 1; state = 4020; }
      break;
    case 4004:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 4036; }
      else if (got == 1) { state = 4036; }
      else if (got == 2) { flag1 = 1; state = 4020; }
      else { state = 4036; }
      break;
    case 4020:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag2 = 1; state = 4036; }
      else if (got == 1) { flag0 = 1; state = 4036; }
      else if (got == 2) { flag1 = 1; state = 4036; }
      else { state = 4036; }
      break;
    case 4036:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag4 = 1; state = 4068; }
      else if (got == 1) { flag2 = 1; state = 4068; }
      else if (got == 2) { state = 4004; }
      else { flag5 = 1; state = 4068; }
      break;
    case 4052:
      if (got == 0) { flag5 = 1; state = 4068; }
      else if (got == 1) { state = 4068; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 3732; }
      else { state = 4068; }
      break;
    case 4068:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 4068; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4068; }
      else if (got == 2) { flag4 = 1; state = 4068; }
      else { if (retries < 1000000) retries = retries + 1; state = 4068; }
      break;
    default:
      reach_error();
    }
  }
}
