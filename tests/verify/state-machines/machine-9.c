// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-9.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 1100, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  int flag4 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 4) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 1100:
      if (got == 0) { flag0 = 1; state = 1116; }
      else if (got == 1) { flag0 = 1; state = 1116; }
      else if (got == 2) { flag0 = 1; state = 1116; }
      else { flag0 = 1; state = 1116; }
      break;
    case 1116:
      if (got == 0) { flag2 = 1; state = 1132; }
      else if (got == 1) { state = 1132; }
      else if (got == 2) { state = 1148; }
      else { state = 1100; }
      break;
    case 1132:
      if (got == 0) { flag1 = 1; state = 1164; }
      else if (got == 1) { flag1 = 1; state = 1148; }
      else if (got == 2) { flag1 = 1; state = 1148; }
      else { flag1 = 1; flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 1100; }
      break;
    case 1148:
      if (got == 0) { flag4 = 1; state = 1164; }
      else if (got == 1) { flag3 = 1; state = 1164; }
      else if (got == 2) { state = 1148; }
      else { flag4 = 1; state = 1116; }
      break;
    case 1164:
      if (got == 0) { flag3 = 1; state = 1196; }
      else if (got == 1) { flag1 = 1; state = 1196; }
      else if (got == 2) { state = 1180; }
      else { state = 1180; }
      break;
    case 1180:
      if (got == 0) { state = 1212; }
      else if (got == 1) { state = 1196; }
      else if (got == 2) { state = 1196; }
      else { if (retries < 1000000) retries = retries + 1; state = 1148; }
      break;
    case 1196:
      if (got == 0) { state = 1212; }
      else if (got == 1) { flag3 = 1; state = 1212; }
      else if (got == 2) { flag4 = 1; state = 1100; }
      else { state = 1212; }
      break;
    case 1212:
      if (got == 0) { flag1 = 1; state = 1244; }
      else if (got == 1) { state = 1228; }
      else if (got == 2) { flag4 = 1; state = 1132; }
      else { flag1 = 1; state = 1228; }
      break;
    case 1228:
      if (got == 0) { state = 1116; }
      else if (got == 1) { state = 1260; }
      else if (got == 2) { state = 1244; }
      else { flag2 = 1; state = 1244; }
      break;
    case 1244:
      if (got == 0) { flag0 = 1; state = 1276; }
      else if (got == 1) { flag1 = 1; state = 1212; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 1244; }
      else { flag4 = 1; state = 1276; }
      break;
    case 1260:
      if (got == 0) { flag4 = 1; state = 1292; }
      else if (got == 1) { state = 1212; }
      else if (got == 2) { state = 1292; }
      else { state = 1292; }
      break;
    case 1276:
      if (got == 0) { flag3 = 1; state = 1292; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 1164; }
      else if (got == 2) { flag3 = 1; state = 1308; }
      else { state = 1292; }
      break;
    case 1292:
      if (got == 0) { flag0 = 1; state = 1324; }
      else if (got == 1) { state = 1324; }
      else if (got == 2) { state = 1324; }
      else { state = 1308; }
      break;
    case 1308:
      if (got == 0) { flag4 = 1; state = 1340; }
      else if (got == 1) { flag1 = 1; state = 1340; }
      else if (got == 2) { state = 1148; }
      else { state = 1340; }
      break;
    case 1324:
      if (got == 0) { state = 1340; }
      else if (got == 1) { flag0 = 1; if (retries < 1000000) retries = retries + 1; state = 1180; }
      else if (got == 2) { state = 1260; }
      else { state = 1340; }
      break;
    case 1340:
      if (got == 0) { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 1180; }
      else if (got == 1) { flag0 = 1; state = 1116; }
      else if (got == 2) { flag2 = 1; state = 1356; }
      else { state = 1356; }
      break;
    case 1356:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 1148; }
      else if (got == 1) { state = 1260; }
      else if (got == 2) { state = 1388; }
      else { state = 1372; }
      break;
    case 1372:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 1116; }
      else if (got == 1) { flag2 = 1; state = 1180; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 1372; }
      else { flag3 = 1; state = 1388; }
      break;
    case 1388:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 1404; }
      else if (got == 1) { flag3 = 1; state = 1404; }
      else if (got == 2) { flag4 = 1; state = 1404; }
      else { state = 1404; }
      break;
    case 1404:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 1404; }
      else if (got == 1) { flag0 = 1; state = 1404; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 1404; }
      else { state = 1404; }
      break;
    default:
      reach_error();
    }
  }
}
