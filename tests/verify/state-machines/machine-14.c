// refuted by: 1, 1, 1, 3, 1, 1, 0, 0, -1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-14.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 1000, packets = 0, retries = 0;
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
    case 1000:
      if (got == 0) { flag0 = 1; flag5 = 1; state = 1016; }
      else if (got == 1) { flag0 = 1; state = 1016; }
      else if (got == 2) { flag0 = 1; state = 1016; }
      else { flag0 = 1; flag4 = 1; state = 1016; }
      break;
    case 1016:
      if (got == 0) { flag1 = 1; state = 1032; }
      else if (got == 1) { state = 1048; }
      else if (got == 2) { flag5 = 1; state = 1048; }
      else { flag2 = 1; state = 1048; }
      break;
    case 1032:
      if (got == 0) { flag1 = 1; state = 1048; }
      else if (got == 1) { flag1 = 1; state = 1048; }
      else if (got == 2) { flag1 = 1; state = 1048; }
      else { flag1 = 1; state = 1048; }
      break;
    case 1048:
      if (got == 0) { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 1000; }
      else if (got == 1) { state = 1080; }
      else if (got == 2) { state = 1064; }
      else { flag2 = 1; state = 1064; }
      break;
    case 1064:
      if (got == 0) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 1048; }
      else if (got == 1) { state = 1096; }
      else if (got == 2) { state = 1080; }
      else { state = 1096; }
      break;
    case 1080:
      if (got == 0) { flag5 = 1; state = 1112; }
      else if (got == 1) { state = 1032; }
      else if (got == 2) { flag1 = 1; state = 1016; }
      else { state = 1112; }
      break;
    case 1096:
      if (got == 0) { flag2 = 1; state = 1112; }
      else if (got == 1) { flag0 = 1; state = 1128; }
      else if (got == 2) { state = 1112; }
      else { state = 1128; }
      break;
    case 1112:
      if (got == 0) { state = 1048; }
      else if (got == 1) { state = 1144; }
      else if (got == 2) { flag5 = 1; state = 1128; }
      else { state = 1144; }
      break;
    case 1128:
      if (got == 0) { state = 1160; }
      else if (got == 1) { flag1 = 1; state = 1144; }
      else if (got == 2) { flag4 = 1; state = 1144; }
      else { flag3 = 1; state = 1144; }
      break;
    case 1144:
      if (got == 0) { state = 1160; }
      else if (got == 1) { state = 1176; }
      else if (got == 2) { state = 1176; }
      else { state = 1160; }
      break;
    case 1160:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 1016; }
      else if (got == 1) { state = 1176; }
      else if (got == 2) { state = 1176; }
      else { state = 1192; }
      break;
    case 1176:
      if (got == 0) { state = 1208; }
      else if (got == 1) { state = 1208; }
      else if (got == 2) { state = 1192; }
      else { flag2 = 1; state = 1208; }
      break;
    case 1192:
      if (got == 0) { state = 1208; }
      else if (got == 1) { state = 1208; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 1176; }
      else { state = 1208; }
      break;
    case 1208:
      if (flag5 == 0) reach_error();
      if (got == 0) { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 1160; }
      else if (got == 1) { state = 1144; }
      else if (got == 2) { flag3 = 1; state = 1224; }
      else { state = 1240; }
      break;
    case 1224:
      if (got == 0) { state = 1240; }
      else if (got == 1) { flag5 = 1; state = 1240; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 1160; }
      else { state = 1256; }
      break;
    case 1240:
      if (got == 0) { flag5 = 1; state = 1272; }
      else if (got == 1) { flag1 = 1; state = 1272; }
      else if (got == 2) { state = 1272; }
      else { state = 1272; }
      break;
    case 1256:
      if (got == 0) { state = 1288; }
      else if (got == 1) { state = 1288; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 1016; }
      else { state = 1272; }
      break;
    case 1272:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 1192; }
      else if (got == 1) { state = 1288; }
      else if (got == 2) { flag5 = 1; state = 1288; }
      else { flag4 = 1; state = 1176; }
      break;
    case 1288:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 1016; }
      else if (got == 1) { state = 1320; }
      else if (got == 2) { state = 1320; }
      else { flag0 = 1; state = 1320; }
      break;
    case 1304:
      if (got == 0) { state = 1320; }
      else if (got == 1) { flag2 = 1; state = 1240; }
      else if (got == 2) { state = 1336; }
      else { state = 1320; }
      break;
    case 1320:
      if (got == 0) { state = 1352; }
      else if (got == 1) { state = 1336; }
      else if (got == 2) { state = 1000; }
      else { flag0 = 1; state = 1352; }
      break;
    case 1336:
      if (got == 0) { state = 1368; }
      else if (got == 1) { state = 1352; }
      else if (got == 2) { flag2 = 1; state = 1016; }
      else { state = 1352; }
      break;
    case 1352:
      if (got == 0) { flag0 = 1; state = 1208; }
      else if (got == 1) { state = 1368; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 1192; }
      else { if (retries < 1000000) retries = retries + 1; state = 1064; }
      break;
    case 1368:
      if (got == 0) { state = 1384; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 1224; }
      else if (got == 2) { flag3 = 1; state = 1400; }
      else { state = 1400; }
      break;
    case 1384:
      if (got == 0) { state = 1416; }
      else if (got == 1) { state = 1416; }
      else if (got == 2) { state = 1368; }
      else { state = 1416; }
      break;
    case 1400:
      if (got == 0) { state = 1304; }
      else if (got == 1) { flag2 = 1; state = 1432; }
      else if (got == 2) { state = 1432; }
      else { state = 1432; }
      break;
    case 1416:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag3 = 1; state = 1256; }
      else if (got == 1) { flag2 = 1; state = 1432; }
      else if (got == 2) { state = 1432; }
      else { state = 1416; }
      break;
    case 1432:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag5 = 1; state = 1464; }
      else if (got == 1) { state = 1416; }
      else if (got == 2) { state = 1464; }
      else { flag0 = 1; state = 1448; }
      break;
    case 1448:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag0 = 1; state = 1400; }
      else if (got == 1) { state = 1464; }
      else if (got == 2) { flag3 = 1; state = 1464; }
      else { flag3 = 1; state = 1464; }
      break;
    case 1464:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag1 = 1; state = 1464; }
      else if (got == 1) { state = 1464; }
      else if (got == 2) { flag5 = 1; if (retries < 1000000) retries = retries + 1; state = 1448; }
      else { if (retries < 1000000) retries = retries + 1; state = 1464; }
      break;
    default:
      reach_error();
    }
  }
}
