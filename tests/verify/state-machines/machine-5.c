// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-5.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 1900, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 3) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 1900:
      if (got == 0) { flag0 = 1; flag1 = 1; state = 1932; }
      else if (got == 1) { flag0 = 1; flag3 = 1; state = 1932; }
      else { flag0 = 1; state = 1916; }
      break;
    case 1916:
      if (got == 0) { state = 1932; }
      else if (got == 1) { state = 1932; }
      else { state = 1932; }
      break;
    case 1932:
      if (got == 0) { flag1 = 1; state = 1964; }
      else if (got == 1) { flag1 = 1; state = 1932; }
      else { flag1 = 1; state = 1964; }
      break;
    case 1948:
      if (got == 0) { state = 1964; }
      else if (got == 1) { state = 1948; }
      else { state = 1980; }
      break;
    case 1964:
      if (got == 0) { flag0 = 1; state = 1980; }
      else if (got == 1) { state = 1996; }
      else { state = 1996; }
      break;
    case 1980:
      if (got == 0) { state = 1932; }
      else if (got == 1) { state = 2012; }
      else { flag1 = 1; state = 1996; }
      break;
    case 1996:
      if (got == 0) { state = 2012; }
      else if (got == 1) { flag0 = 1; state = 1964; }
      else { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 1996; }
      break;
    case 2012:
      if (got == 0) { state = 1996; }
      else if (got == 1) { flag3 = 1; state = 2028; }
      else { flag3 = 1; state = 2028; }
      break;
    case 2028:
      if (got == 0) { state = 2060; }
      else if (got == 1) { flag1 = 1; state = 2044; }
      else { flag2 = 1; state = 2044; }
      break;
    case 2044:
      if (got == 0) { state = 2076; }
      else if (got == 1) { state = 2060; }
      else { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 1948; }
      break;
    case 2060:
      if (flag3 == 0) reach_error();
      if (got == 0) { state = 2012; }
      else if (got == 1) { flag1 = 1; state = 2076; }
      else { state = 1996; }
      break;
    case 2076:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (flag3 == 0) reach_error();
      if (got == 0) { state = 2060; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 2076; }
      else { if (retries < 1000000) retries = retries + 1; state = 2076; }
      break;
    default:
      reach_error();
    }
  }
}
