// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-13.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 4000, packets = 0, retries = 0;
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
    case 4000:
      if (got == 0) { flag0 = 1; state = 4016; }
      else if (got == 1) { flag0 = 1; flag2 = 1; state = 4032; }
      else if (got == 2) { flag0 = 1; flag3 = 1; state = 4016; }
      else { flag0 = 1; state = 4032; }
      break;
    case 4016:
      if (got == 0) { state = 4048; }
      else if (got == 1) { state = 4048; }
      else if (got == 2) { flag3 = 1; state = 4032; }
      else { flag1 = 1; state = 4048; }
      break;
    case 4032:
      if (got == 0) { flag1 = 1; flag5 = 1; state = 4048; }
      else if (got == 1) { flag1 = 1; state = 4048; }
      else if (got == 2) { flag1 = 1; state = 4064; }
      else { flag1 = 1; state = 4064; }
      break;
    case 4048:
      if (got == 0) { flag2 = 1; state = 4064; }
      else if (got == 1) { state = 4064; }
      else if (got == 2) { state = 4064; }
      else { if (retries < 1000000) retries = retries + 1; state = 4032; }
      break;
    case 4064:
      if (got == 0) { flag3 = 1; state = 4096; }
      else if (got == 1) { flag5 = 1; state = 4096; }
      else if (got == 2) { flag0 = 1; state = 4080; }
      else { state = 4080; }
      break;
    case 4080:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4080; }
      else if (got == 1) { state = 4096; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4016; }
      else { flag1 = 1; state = 4112; }
      break;
    case 4096:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 4016; }
      else if (got == 1) { state = 4112; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4080; }
      else { state = 4112; }
      break;
    case 4112:
      if (got == 0) { state = 4000; }
      else if (got == 1) { flag0 = 1; state = 4128; }
      else if (got == 2) { state = 4128; }
      else { flag2 = 1; state = 4128; }
      break;
    case 4128:
      if (got == 0) { state = 4144; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4080; }
      else if (got == 2) { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 4080; }
      else { state = 4128; }
      break;
    case 4144:
      if (got == 0) { flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 4016; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4080; }
      else if (got == 2) { flag1 = 1; state = 4160; }
      else { flag2 = 1; state = 4112; }
      break;
    case 4160:
      if (got == 0) { state = 4192; }
      else if (got == 1) { flag0 = 1; state = 4192; }
      else if (got == 2) { flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 4128; }
      else { flag5 = 1; state = 4192; }
      break;
    case 4176:
      if (got == 0) { state = 4208; }
      else if (got == 1) { flag2 = 1; state = 4192; }
      else if (got == 2) { flag1 = 1; state = 4208; }
      else { state = 4208; }
      break;
    case 4192:
      if (got == 0) { state = 4208; }
      else if (got == 1) { state = 4208; }
      else if (got == 2) { state = 4144; }
      else { state = 4208; }
      break;
    case 4208:
      if (got == 0) { state = 4224; }
      else if (got == 1) { state = 4000; }
      else if (got == 2) { state = 4144; }
      else { flag5 = 1; state = 4224; }
      break;
    case 4224:
      if (got == 0) { flag0 = 1; state = 4240; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4016; }
      else if (got == 2) { state = 4256; }
      else { state = 4256; }
      break;
    case 4240:
      if (got == 0) { state = 4256; }
      else if (got == 1) { flag1 = 1; state = 4256; }
      else if (got == 2) { state = 4272; }
      else { flag0 = 1; state = 4016; }
      break;
    case 4256:
      if (got == 0) { flag3 = 1; state = 4288; }
      else if (got == 1) { flag0 = 1; state = 4000; }
      else if (got == 2) { flag3 = 1; state = 4000; }
      else { state = 4272; }
      break;
    case 4272:
      if (got == 0) { state = 4304; }
      else if (got == 1) { state = 4288; }
      else if (got == 2) { flag2 = 1; state = 4304; }
      else { flag5 = 1; if (retries < 1000000) retries = retries + 1; state = 4240; }
      break;
    case 4288:
      if (got == 0) { state = 4304; }
      else if (got == 1) { state = 4256; }
      else if (got == 2) { state = 4304; }
      else { state = 4304; }
      break;
    case 4304:
      if (got == 0) { state = 4320; }
      else if (got == 1) { state = 4336; }
      else if (got == 2) { state = 4336; }
      else { state = 4320; }
      break;
    case 4320:
      if (got == 0) { state = 4032; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4112; }
      else if (got == 2) { flag0 = 1; state = 4352; }
      else { state = 4336; }
      break;
    case 4336:
      if (got == 0) { state = 4352; }
      else if (got == 1) { flag1 = 1; state = 4352; }
      else if (got == 2) { state = 4368; }
      else { state = 4352; }
      break;
    case 4352:
      if (got == 0) { state = 4384; }
      else if (got == 1) { flag5 = 1; state = 4384; }
      else if (got == 2) { state = 4352; }
      else { state = 4368; }
      break;
    case 4368:
      if (got == 0) { state = 4400; }
      else if (got == 1) { flag4 = 1; state = 4384; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4336; }
      else { state = 4400; }
      break;
    case 4384:
      if (got == 0) { state = 4400; }
      else if (got == 1) { flag5 = 1; state = 4336; }
      else if (got == 2) { state = 4416; }
      else { state = 4416; }
      break;
    case 4400:
      if (got == 0) { state = 4416; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4352; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 4224; }
      else { state = 4416; }
      break;
    case 4416:
      if (got == 0) { state = 4432; }
      else if (got == 1) { state = 4432; }
      else if (got == 2) { flag0 = 1; state = 4432; }
      else { state = 4448; }
      break;
    case 4432:
      if (got == 0) { state = 4208; }
      else if (got == 1) { state = 4448; }
      else if (got == 2) { flag5 = 1; state = 4016; }
      else { flag1 = 1; state = 4448; }
      break;
    case 4448:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { state = 4464; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 4352; }
      else if (got == 2) { state = 4464; }
      else { state = 4464; }
      break;
    case 4464:
      if (flag0 == 0) reach_error();
      if (flag1 == 0) reach_error();
      if (got == 0) { state = 4464; }
      else if (got == 1) { flag5 = 1; state = 4464; }
      else if (got == 2) { state = 4464; }
      else { state = 4432; }
      break;
    default:
      reach_error();
    }
  }
}
