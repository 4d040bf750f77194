// refuted by: 0, 1, 0, 0, 1, 1, 0, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-4.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 1400, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 3) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 1400:
      if (got == 0) { flag0 = 1; state = 1432; }
      else if (got == 1) { flag0 = 1; flag3 = 1; state = 1432; }
      else { flag0 = 1; state = 1432; }
      break;
    case 1416:
      if (got == 0) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 1416; }
      else if (got == 1) { flag1 = 1; state = 1432; }
      else { flag2 = 1; state = 1432; }
      break;
    case 1432:
      if (got == 0) { flag1 = 1; state = 1432; }
      else if (got == 1) { flag1 = 1; state = 1448; }
      else { flag1 = 1; state = 1432; }
      break;
    case 1448:
      if (got == 0) { state = 1480; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 1432; }
      else { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 1448; }
      break;
    case 1464:
      if (got == 0) { state = 1480; }
      else if (got == 1) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 1400; }
      else { if (retries < 1000000) retries = retries + 1; state = 1416; }
      break;
    case 1480:
      if (flag3 == 0) reach_error();
      if (got == 0) { flag2 = 1; state = 1512; }
      else if (got == 1) { flag0 = 1; state = 1496; }
      else { state = 1448; }
      break;
    case 1496:
      if (got == 0) { flag1 = 1; state = 1512; }
      else if (got == 1) { flag2 = 1; state = 1416; }
      else { flag3 = 1; state = 1512; }
      break;
    case 1512:
      if (flag1 == 0) reach_error();
      if (got == 0) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 1480; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 1432; }
      else { flag2 = 1; state = 1528; }
      break;
    case 1528:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (flag2 == 0) reach_error();
      if (got == 0) { state = 1528; }
      else if (got == 1) { state = 1528; }
      else { flag0 = 1; state = 1528; }
      break;
    default:
      reach_error();
    }
  }
}
