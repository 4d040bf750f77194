// refuted by: 0, 1, 1, 0, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 1200, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 2) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 1200:
      if (got == 0) { flag0 = 1; state = 1216; }
      else { flag0 = 1; flag1 = 1; state = 1216; }
      break;
    case 1216:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 1216; }
      else { flag1 = 1; state = 1248; }
      break;
    case 1232:
      if (got == 0) { flag1 = 1; flag2 = 1; state = 1248; }
      else { flag1 = 1; state = 1248; }
      break;
    case 1248:
      if (got == 0) { flag2 = 1; state = 1280; }
      else { state = 1264; }
      break;
    case 1264:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { state = 1280; }
      else { state = 1280; }
      break;
    case 1280:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (flag2 == 0) reach_error();
      if (got == 0) { state = 1280; }
      else { if (retries < 1000000) retries = retries + 1; state = 1280; }
      break;
    default:
      reach_error();
    }
  }
}
