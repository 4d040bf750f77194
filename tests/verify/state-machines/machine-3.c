// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-3.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 4700, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 3) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 4700:
      if (got == 0) { flag0 = 1; state = 4716; }
      else if (got == 1) { flag0 = 1; state = 4732; }
      else { flag0 = 1; state = 4716; }
      break;
    case 4716:
      if (got == 0) { state = 4716; }
      else if (got == 1) { flag1 = 1; state = 4748; }
      else { state = 4748; }
      break;
    case 4732:
      if (got == 0) { flag1 = 1; state = 4764; }
      else if (got == 1) { flag1 = 1; state = 4764; }
      else { flag0 = 1; flag1 = 1; state = 4764; }
      break;
    case 4748:
      if (got == 0) { state = 4780; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4748; }
      else { state = 4764; }
      break;
    case 4764:
      if (got == 0) { state = 4780; }
      else if (got == 1) { flag0 = 1; state = 4780; }
      else { flag1 = 1; state = 4796; }
      break;
    case 4780:
      if (got == 0) { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 4748; }
      else if (got == 1) { state = 4748; }
      else { state = 4812; }
      break;
    case 4796:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { state = 4812; }
      else if (got == 1) { state = 4732; }
      else { state = 4812; }
      break;
    case 4812:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 4828; }
      else if (got == 1) { state = 4828; }
      else { state = 4828; }
      break;
    case 4828:
      if (flag0 == 0) reach_error();
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4828; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4828; }
      else { if (retries < 1000000) retries = retries + 1; state = 4716; }
      break;
    default:
      reach_error();
    }
  }
}
