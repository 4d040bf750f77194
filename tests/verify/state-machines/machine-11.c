// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-11.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 4700, packets = 0, retries = 0;
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
    case 4700:
      if (got == 0) { flag0 = 1; state = 4732; }
      else if (got == 1) { flag0 = 1; state = 4716; }
      else if (got == 2) { flag0 = 1; state = 4732; }
      else { flag0 = 1; flag2 = 1; state = 4732; }
      break;
    case 4716:
      if (got == 0) { flag3 = 1; state = 4732; }
      else if (got == 1) { state = 4732; }
      else if (got == 2) { state = 4748; }
      else { if (retries < 1000000) retries = retries + 1; state = 4700; }
      break;
    case 4732:
      if (got == 0) { flag1 = 1; state = 4764; }
      else if (got == 1) { flag1 = 1; state = 4732; }
      else if (got == 2) { flag1 = 1; state = 4764; }
      else { flag1 = 1; flag5 = 1; state = 4748; }
      break;
    case 4748:
      if (got == 0) { state = 4716; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4748; }
      else if (got == 2) { state = 4748; }
      else { state = 4780; }
      break;
    case 4764:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4764; }
      else if (got == 1) { flag5 = 1; state = 4796; }
      else if (got == 2) { state = 4780; }
      else { state = 4796; }
      break;
    case 4780:
      if (got == 0) { state = 4764; }
      else if (got == 1) { flag1 = 1; state = 4796; }
      else if (got == 2) { state = 4812; }
      else { state = 4796; }
      break;
    case 4796:
      if (got == 0) { flag2 = 1; state = 4812; }
      else if (got == 1) { state = 4812; }
      else if (got == 2) { flag0 = 1; state = 4828; }
      else { state = 4748; }
      break;
    case 4812:
      if (got == 0) { flag0 = 1; state = 4844; }
      else if (got == 1) { flag0 = 1; state = 4828; }
      else if (got == 2) { state = 4732; }
      else { if (retries < 1000000) retries = retries + 1; state = 4748; }
      break;
    case 4828:
      if (got == 0) { state = 4764; }
      else if (got == 1) { state = 4860; }
      else if (got == 2) { state = 4844; }
      else { state = 4844; }
      break;
    case 4844:
      if (got == 0) { state = 4876; }
      else if (got == 1) { flag0 = 1; state = 4876; }
      else if (got == 2) { flag0 = 1; state = 4876; }
      else { state = 4876; }
      break;
    case 4860:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4716; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4700; }
      else if (got == 2) { flag0 = 1; state = 4876; }
      else { state = 4892; }
      break;
    case 4876:
      if (got == 0) { state = 4908; }
      else if (got == 1) { flag5 = 1; state = 4908; }
      else if (got == 2) { state = 4764; }
      else { state = 4892; }
      break;
    case 4892:
      if (got == 0) { flag3 = 1; state = 4908; }
      else if (got == 1) { flag3 = 1; state = 4860; }
      else if (got == 2) { state = 4924; }
      else { if (retries < 1000000) retries = retries + 1; state = 4812; }
      break;
    case 4908:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4700; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4844; }
      else if (got == 2) { state = 4940; }
      else { state = 4924; }
      break;
    case 4924:
      if (got == 0) { flag4 = 1; state = 4940; }
      else if (got == 1) { state = 4940; }
      else if (got == 2) { state = 4956; }
      else { flag3 = 1; state = 4956; }
      break;
    case 4940:
      if (got == 0) { state = 4972; }
      else if (got == 1) { flag2 = 1; state = 4972; }
      else if (got == 2) { flag4 = 1; state = 4972; }
      else { state = 4972; }
      break;
    case 4956:
      if (got == 0) { flag4 = 1; state = 4988; }
      else if (got == 1) { flag5 = 1; state = 4972; }
      else if (got == 2) { state = 4892; }
      else { state = 4988; }
      break;
    case 4972:
      if (got == 0) { state = 5004; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4732; }
      else if (got == 2) { state = 5004; }
      else { state = 5004; }
      break;
    case 4988:
      if (got == 0) { flag4 = 1; state = 5020; }
      else if (got == 1) { state = 5004; }
      else if (got == 2) { state = 5004; }
      else { state = 5004; }
      break;
    case 5004:
      if (got == 0) { flag0 = 1; state = 5036; }
      else if (got == 1) { flag1 = 1; state = 5036; }
      else if (got == 2) { flag0 = 1; state = 5020; }
      else { if (retries < 1000000) retries = retries + 1; state = 4924; }
      break;
    case 5020:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 5052; }
      else if (got == 1) { flag5 = 1; state = 4972; }
      else if (got == 2) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 4924; }
      else { state = 5052; }
      break;
    case 5036:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag5 = 1; state = 5068; }
      else if (got == 1) { flag5 = 1; state = 5068; }
      else if (got == 2) { flag1 = 1; state = 5052; }
      else { flag0 = 1; state = 5068; }
      break;
    case 5052:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag3 = 1; state = 4892; }
      else if (got == 1) { flag5 = 1; state = 5068; }
      else if (got == 2) { flag1 = 1; state = 5068; }
      else { state = 5068; }
      break;
    case 5068:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag2 = 1; state = 5068; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 5068; }
      else if (got == 2) { flag5 = 1; if (retries < 1000000) retries = retries + 1; state = 4940; }
      else { state = 5068; }
      break;
    default:
      reach_error();
    }
  }
}
