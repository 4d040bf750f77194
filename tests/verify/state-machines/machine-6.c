// refuted by: 1, 1, 0, 0, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-6.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 3400, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 3) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 3400:
      if (got == 0) { flag0 = 1; state = 3432; }
      else if (got == 1) { flag0 = 1; flag3 = 1; state = 3416; }
      else { flag0 = 1; state = 3416; }
      break;
    case 3416:
      if (flag0 == 0) reach_error();
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 3400; }
      else if (got == 1) { state = 3432; }
      else { state = 3432; }
      break;
    case 3432:
      if (flag0 == 0) reach_error();
      if (flag2 == 0) reach_error();
      if (got == 0) { flag1 = 1; state = 3448; }
      else if (got == 1) { flag1 = 1; state = 3448; }
      else { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 3416; }
      break;
    case 3448:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { state = 3432; }
      else if (got == 1) { state = 3416; }
      else { flag0 = 1; state = 3400; }
      break;
    case 3464:
      if (got == 0) { flag1 = 1; state = 3480; }
      else if (got == 1) { state = 3416; }
      else { flag2 = 1; state = 3496; }
      break;
    case 3480:
      if (got == 0) { state = 3512; }
      else if (got == 1) { state = 3512; }
      else { flag2 = 1; state = 3512; }
      break;
    case 3496:
      if (got == 0) { flag2 = 1; state = 3512; }
      else if (got == 1) { state = 3400; }
      else { flag3 = 1; state = 3512; }
      break;
    case 3512:
      if (got == 0) { flag1 = 1; state = 3544; }
      else if (got == 1) { state = 3544; }
      else { state = 3528; }
      break;
    case 3528:
      if (got == 0) { flag0 = 1; state = 3560; }
      else if (got == 1) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 3432; }
      else { flag0 = 1; state = 3544; }
      break;
    case 3544:
      if (got == 0) { state = 3560; }
      else if (got == 1) { state = 3416; }
      else { state = 3560; }
      break;
    case 3560:
      if (got == 0) { flag3 = 1; state = 3576; }
      else if (got == 1) { flag3 = 1; state = 3528; }
      else { state = 3576; }
      break;
    case 3576:
      if (got == 0) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 3544; }
      else if (got == 1) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 3576; }
      else { if (retries < 1000000) retries = retries + 1; state = 3576; }
      break;
    default:
      reach_error();
    }
  }
}
