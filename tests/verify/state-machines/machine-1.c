// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 1900, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 2) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 1900:
      if (got == 0) { flag0 = 1; state = 1932; }
      else { flag0 = 1; state = 1916; }
      break;
    case 1916:
      if (got == 0) { state = 1948; }
      else { flag1 = 1; state = 1932; }
      break;
    case 1932:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag1 = 1; state = 1948; }
      else { flag1 = 1; state = 1900; }
      break;
    case 1948:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag1 = 1; state = 1980; }
      else { if (retries < 1000000) retries = retries + 1; state = 1916; }
      break;
    case 1964:
      if (got == 0) { state = 1980; }
      else { if (retries < 1000000) retries = retries + 1; state = 1916; }
      break;
    case 1980:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { flag1 = 1; state = 1980; }
      else { flag0 = 1; state = 1980; }
      break;
    default:
      reach_error();
    }
  }
}
