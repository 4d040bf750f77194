// refuted by: 1,0,0,0,0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "product-line-elevator-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static int overloaded, floorButtons[5], currentFloor, currentHeading = 1, doorState = 1, weight, blocked, personOn[3];
static int getWeight(int person) { return person == 0 ? 40 : person == 1 ? 100 : 120; }
static void enterElevator(int p) { if (!personOn[p]) { personOn[p] = 1; weight = weight + getWeight(p); } }
static void timeShift(void) {
  if (overloaded && weight > 100) { blocked = 1; return; }
  blocked = 0;
  if (floorButtons[currentFloor]) { doorState = 1; floorButtons[currentFloor] = 0; return; }
  doorState = 0;
  if (currentHeading == 1) { if (currentFloor < 4) currentFloor++; else currentHeading = 0; }
  else { if (currentFloor > 0) currentFloor--; else currentHeading = 1; }
}
int main(void) {
  overloaded = __VERIFIER_nondet_int() ? 1 : 0;
  int i;
  for (i = 0; i < 12; i++) {
    int action = __VERIFIER_nondet_int();
    if (action == 0) enterElevator(i % 3);
    else if (action == 2) floorButtons[i % 5] = 1;
    timeShift();
    if (blocked && doorState != 1) reach_error();
  }
  return 0;
}
