// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "machine-15.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 2500, packets = 0, retries = 0;
  int flag0 = 0;
  int flag1 = 0;
  int flag2 = 0;
  int flag3 = 0;
  int flag4 = 0;
  int flag5 = 0;
  int flag6 = 0;
  int flag7 = 0;
  for (;;) {
    int got = __VERIFIER_nondet_int();
    if (got < 0 || got >= 4) return 0;
    if (packets < 2000000000) packets = packets + 1;
    switch (state) {
    case 2500:
      if (got == 0) { flag0 = 1; state = 2532; }
      else if (got == 1) { flag0 = 1; state = 2532; }
      else if (got == 2) { flag0 = 1; state = 2532; }
      else { flag0 = 1; state = 2516; }
      break;
    case 2516:
      if (got == 0) { state = 2548; }
      else if (got == 1) { state = 2532; }
      else if (got == 2) { flag1 = 1; state = 2532; }
      else { flag3 = 1; state = 2532; }
      break;
    case 2532:
      if (got == 0) { flag1 = 1; flag4 = 1; state = 2564; }
      else if (got == 1) { flag1 = 1; flag4 = 1; state = 2548; }
      else if (got == 2) { flag1 = 1; state = 2564; }
      else { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 2500; }
      break;
    case 2548:
      if (got == 0) { flag3 = 1; state = 2580; }
      else if (got == 1) { state = 2580; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 2516; }
      else { if (retries < 1000000) retries = retries + 1; state = 2548; }
      break;
    case 2564:
      if (got == 0) { flag6 = 1; state = 2596; }
      else if (got == 1) { flag6 = 1; if (retries < 1000000) retries = retries + 1; state = 2564; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 2500; }
      else { flag6 = 1; state = 2532; }
      break;
    case 2580:
      if (got == 0) { state = 2580; }
      else if (got == 1) { flag5 = 1; state = 2612; }
      else if (got == 2) { state = 2564; }
      else { if (retries < 1000000) retries = retries + 1; state = 2548; }
      break;
    case 2596:
      if (got == 0) { state = 2628; }
      else if (got == 1) { state = 2548; }
      else if (got == 2) { state = 2628; }
      else { flag2 = 1; state = 2612; }
      break;
    case 2612:
      if (got == 0) { flag5 = 1; if (retries < 1000000) retries = retries + 1; state = 2596; }
      else if (got == 1) { state = 2532; }
      else if (got == 2) { flag4 = 1; state = 2644; }
      else { state = 2628; }
      break;
    case 2628:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 2532; }
      else if (got == 1) { flag2 = 1; state = 2644; }
      else if (got == 2) { state = 2660; }
      else { state = 2644; }
      break;
    case 2644:
      if (got == 0) { flag4 = 1; state = 2676; }
      else if (got == 1) { state = 2676; }
      else if (got == 2) { state = 2660; }
      else { state = 2676; }
      break;
    case 2660:
      if (got == 0) { state = 2676; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 2628; }
      else if (got == 2) { state = 2692; }
      else { flag3 = 1; state = 2580; }
      break;
    case 2676:
      if (got == 0) { flag0 = 1; state = 2708; }
      else if (got == 1) { state = 2692; }
      else if (got == 2) { flag4 = 1; state = 2708; }
      else { state = 2548; }
      break;
    case 2692:
      if (got == 0) { flag1 = 1; state = 2724; }
      else if (got == 1) { state = 2724; }
      else if (got == 2) { flag5 = 1; state = 2708; }
      else { state = 2724; }
      break;
    case 2708:
      if (got == 0) { state = 2740; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 2596; }
      else if (got == 2) { state = 2740; }
      else { state = 2740; }
      break;
    case 2724:
      if (got == 0) { state = 2756; }
      else if (got == 1) { flag0 = 1; state = 2756; }
      else if (got == 2) { state = 2740; }
      else { state = 2756; }
      break;
    case 2740:
      if (got == 0) { flag7 = 1; state = 2756; }
      else if (got == 1) { state = 2772; }
      else if (got == 2) { state = 2772; }
      else { state = 2548; }
      break;
    case 2756:
      if (got == 0) { state = 2708; }
      else if (got == 1) { state = 2772; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 2564; }
      else { state = 2788; }
      break;
    case 2772:
      if (got == 0) { flag0 = 1; state = 2804; }
      else if (got == 1) { flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 2580; }
      else if (got == 2) { state = 2804; }
      else { flag4 = 1; state = 2804; }
      break;
    case 2788:
      if (got == 0) { flag6 = 1; state = 2820; }
      else if (got == 1) { state = 2820; }
      else if (got == 2) { state = 2820; }
      else { flag0 = 1; state = 2820; }
      break;
    case 2804:
      if (got == 0) { state = 2820; }
      else if (got == 1) { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 2596; }
      else if (got == 2) { state = 2804; }
      else { state = 2820; }
      break;
    case 2820:
      if (got == 0) { flag7 = 1; state = 2836; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 2500; }
      else if (got == 2) { state = 2836; }
      else { flag7 = 1; state = 2836; }
      break;
    case 2836:
      if (got == 0) { flag4 = 1; state = 2852; }
      else if (got == 1) { state = 2852; }
      else if (got == 2) { flag6 = 1; state = 2868; }
      else { if (retries < 1000000) retries = retries + 1; state = 2564; }
      break;
    case 2852:
      if (got == 0) { flag7 = 1; state = 2884; }
      else if (got == 1) { flag6 = 1; if (retries < 1000000) retries = retries + 1; state = 2596; }
      else if (got == 2) { flag2 = 1; state = 2868; }
      else { state = 2612; }
      break;
    case 2868:
      if (got == 0) { state = 2900; }
      else if (got == 1) { flag3 = 1; state = 2884; }
      else if (got == 2) { flag4 = 1; if (retries < 1000000) retries = retries + 1; state = 2612; }
      else { state = 2724; }
      break;
    case 2884:
      if (got == 0) { state = 2916; }
      else if (got == 1) { if (retries < 1000000) retries = retries + 1; state = 2724; }
      else if (got == 2) { flag0 = 1; state = 2900; }
      else { state = 2724; }
      break;
    case 2900:
      if (got == 0) { flag5 = 1; state = 2916; }
      else if (got == 1) { state = 2596; }
      else if (got == 2) { flag7 = 1; state = 2932; }
      else { state = 2916; }
      break;
    case 2916:
      if (got == 0) { if (retries < 1000000) retries = retries + 1; state = 2804; }
      else if (got == 1) { state = 2948; }
      else if (got == 2) { flag3 = 1; state = 2932; }
      else { state = 2948; }
      break;
    case 2932:
      if (got == 0) { state = 2948; }
      else if (got == 1) { flag7 = 1; state = 2948; }
      else if (got == 2) { flag2 = 1; state = 2948; }
      else { state = 2948; }
      break;
    case 2948:
      if (got == 0) { flag5 = 1; state = 2980; }
      else if (got == 1) { flag2 = 1; state = 2980; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 2516; }
      else { flag0 = 1; state = 2964; }
      break;
    case 2964:
      if (got == 0) { state = 2996; }
      else if (got == 1) { state = 2980; }
      else if (got == 2) { state = 2996; }
      else { state = 2980; }
      break;
    case 2980:
      if (got == 0) { state = 3012; }
      else if (got == 1) { flag4 = 1; state = 3012; }
      else if (got == 2) { state = 2996; }
      else { flag5 = 1; state = 2996; }
      break;
    case 2996:
      if (got == 0) { state = 3028; }
      else if (got == 1) { flag2 = 1; state = 3028; }
      else if (got == 2) { flag2 = 1; if (retries < 1000000) retries = retries + 1; state = 2884; }
      else { state = 3028; }
      break;
    case 3012:
      if (got == 0) { flag1 = 1; state = 3028; }
      else if (got == 1) { state = 2868; }
      else if (got == 2) { state = 3028; }
      else { state = 3028; }
      break;
    case 3028:
      if (got == 0) { flag3 = 1; state = 3044; }
      else if (got == 1) { state = 3060; }
      else if (got == 2) { flag1 = 1; state = 3044; }
      else { state = 3044; }
      break;
    case 3044:
      if (got == 0) { flag5 = 1; state = 2676; }
      else if (got == 1) { flag3 = 1; if (retries < 1000000) retries = retries + 1; state = 2756; }
      else if (got == 2) { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 3012; }
      else { state = 3060; }
      break;
    case 3060:
      if (got == 0) { state = 3076; }
      else if (got == 1) { flag7 = 1; state = 3092; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 2660; }
      else { flag1 = 1; if (retries < 1000000) retries = retries + 1; state = 2660; }
      break;
    case 3076:
      if (flag0 == 0) reach_error();
      if (got == 0) { flag6 = 1; state = 3108; }
      else if (got == 1) { flag5 = 1; state = 3108; }
      else if (got == 2) { state = 3092; }
      else { state = 3108; }
      break;
    case 3092:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 2500; }
      else if (got == 1) { state = 3124; }
      else if (got == 2) { state = 3108; }
      else { state = 3108; }
      break;
    case 3108:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 3124; }
      else if (got == 1) { state = 3124; }
      else if (got == 2) { state = 3124; }
      else { state = 3124; }
      break;
    case 3124:
      if (flag0 == 0) reach_error();
      if (got == 0) { state = 3124; }
      else if (got == 1) { state = 3124; }
      else if (got == 2) { if (retries < 1000000) retries = retries + 1; state = 3124; }
      else { flag5 = 1; state = 3124; }
      break;
    default:
      reach_error();
    }
  }
}
