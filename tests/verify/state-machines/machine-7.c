// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-7.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 3900, packets = 0, retries = 0;
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
    case 3900:
      if (got == 0) { flag0 = 1; state = 3916; }
      else if (got == 1) { flag0 = 1; state = 3916; }
      else { flag0 = 1; state = 3932; }
      break;
    case 3916:
      if (got == 0) { state = 3900; }
      else if (got == 1) { flag0 = 1; state = 3932; }
      else { flag3 = 1; state = 3948; }
      break;
    case 3932:
      if (got == 0) { flag1 = 1; state = 3932; }
      else if (got == 1) { flag1 = 1; state = 3948; }
      else { flag1 = 1; state = 3964; }
      break;
    case 3948:
      if (got == 0) { state = 3964; }
      else if (got == 1) { state = 3980; }
      else { flag1 = 1; state = 3980; }
      break;
    case 3964:
      if (got == 0) { state = 3996; }
      else if (got == 1) { flag0 = 1; state = 3996; }
      else { state = 3980; }
      break;
    case 3980:
      if (got == 0) { state = 3996; }
      else if (got == 1) { state = 4012; }
      else { flag0 = 1; state = 4012; }
      break;
    case 3996:
      if (got == 0) { flag2 = 1; state = 4012; }
      else if (got == 1) { flag1 = 1; state = 3964; }
      else { state = 4012; }
      break;
    case 4012:
      if (got == 0) { state = 4028; }
      else if (got == 1) { state = 4044; }
      else { state = 4028; }
      break;
    case 4028:
      if (got == 0) { state = 4044; }
      else if (got == 1) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 3964; }
      else { state = 4060; }
      break;
    case 4044:
      if (got == 0) { flag2 = 1; state = 4076; }
      else if (got == 1) { state = 4060; }
      else { state = 4076; }
      break;
    case 4060:
      if (got == 0) { state = 4092; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 3964; }
      else { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 4028; }
      break;
    case 4076:
      if (got == 0) { flag4 = 1; state = 4092; }
      else if (got == 1) { flag3 = 1; state = 4108; }
      else { state = 4060; }
      break;
    case 4092:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag0 = 1; state = 4108; }
      else if (got == 1) { flag3 = 1; state = 3932; }
      else { state = 4124; }
      break;
    case 4108:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 4124; }
      else if (got == 1) { state = 4124; }
      else { state = 4124; }
      break;
    case 4124:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 4092; }
      else if (got == 1) { flag0 = 1; state = 4140; }
      else { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 4092; }
      break;
    case 4140:
      if (flag0 == 0) reach_error();
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4140; }
      else if (got == 1) { state = 4140; }
      else { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 4060; }
      break;
    default:
      reach_error();
    }
  }
}
