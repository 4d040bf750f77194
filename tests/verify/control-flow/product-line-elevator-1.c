// tried with: random 100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "product-line-elevator-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static int __SELECTED_FEATURE_base, __SELECTED_FEATURE_overloaded, __SELECTED_FEATURE_weight;
static int floorButtons[5], currentFloor, currentHeading = 1, doorState = 1, weight, blocked, personOn[3];
static int getWeight(int person) { return person == 0 ? 40 : person == 1 ? 100 : 120; }
static void enterElevator(int p) { if (!personOn[p]) { personOn[p] = 1; weight = weight + getWeight(p); } }
static void leaveElevator(int p) { if (personOn[p]) { personOn[p] = 0; weight = weight - getWeight(p); } }
static int stopRequested(void) { return floorButtons[currentFloor]; }
static void timeShift(void) {
  if (__SELECTED_FEATURE_overloaded && doorState == 1 && weight > 100) { blocked = 1; return; }
  blocked = 0;
  if (stopRequested()) { doorState = 1; floorButtons[currentFloor] = 0; return; }
  doorState = 0;
  if (currentHeading == 1) { if (currentFloor < 4) currentFloor++; else currentHeading = 0; }
  else { if (currentFloor > 0) currentFloor--; else currentHeading = 1; }
}
int main(void) {
  __SELECTED_FEATURE_base = 1;
  __SELECTED_FEATURE_overloaded = __VERIFIER_nondet_int() ? 1 : 0;
  __SELECTED_FEATURE_weight = __VERIFIER_nondet_int() ? 1 : 0;
  int cleanupTimeShifts = 12, i;
  for (i = 0; i < cleanupTimeShifts; i++) {
    int action = __VERIFIER_nondet_int();
    if (action == 0) enterElevator(i % 3);
    else if (action == 1 && doorState == 1) leaveElevator(i % 3);
    else if (action == 2) floorButtons[i % 5] = 1;
    timeShift();
    if (blocked && doorState != 1) reach_error();
    if (currentFloor < 0 || currentFloor > 4) reach_error();
    if (weight < 0 || weight > 260) reach_error();
  }
  return 0;
}
