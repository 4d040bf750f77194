// One bug of each kind, behind one input. Every `expect:` names the kind of check that fails on its line; nothing
// else in this file fails.
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int table[4] = {1, 2, 3, 4};
static const int fixed = 7;
static int *escaped;

static void nullDereference(int *p) {
  *p = 1; // expect: null-dereference
}

static void heapOverflow(int n) {
  char *p = malloc(8);
  if (p)
    p[n] = 1; // expect: out-of-bounds
  free(p);
}

static int stackOverflow(int n) {
  int local[3] = {1, 2, 3};
  return local[n]; // expect: out-of-bounds
}

static int globalOverflow(int n) {
  return table[n]; // expect: out-of-bounds
}

static int useAfterFree(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 3;
  free(p);
  return *p; // expect: use-after-free
}

static int useAfterScope(int n) {
  {
    int inner = n;
    escaped = &inner;
  }
  return *escaped; // expect: use-after-scope
}

static void doubleFree(void) {
  char *p = malloc(4);
  free(p);
  free(p); // expect: double-free
}

static void invalidFree(void) {
  char *p = malloc(4);
  if (p)
    free(p + 1); // expect: invalid-free
}

static void leak(void) {
  char *p = malloc(4); // expect: leak
  if (p)
    *p = 1;
}

static int uninitialisedRead(int n) {
  int values[2];
  values[0] = n;
  return values[n] > 4; // expect: uninitialised-read
}

static int signedOverflow(int n) {
  return n + 1; // expect: signed-overflow
}

static int divisionOverflow(int n) {
  return n / -1; // expect: division-overflow
}

static int shiftTooFar(int n) {
  return 1 << n; // expect: shift-out-of-range
}

static void writeToConst(void) {
  *(int *)&fixed = 8; // expect: out-of-bounds
}

static void assertion(int n) {
  assert(n * 3 != 51); // expect: assertion-failed
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  switch (__VERIFIER_nondet_int()) {
  case 1: nullDereference(n == 5 ? 0 : &table[0]); break;
  case 2: if (n >= 0 && n <= 8) heapOverflow(n); break;
  case 3: if (n >= 0 && n <= 3) stackOverflow(n); break;
  case 4: if (n >= -1 && n <= 3) globalOverflow(n); break;
  case 5: useAfterFree(); break;
  case 6: useAfterScope(n); break;
  case 7: doubleFree(); break;
  case 8: invalidFree(); break;
  case 9: leak(); break;
  case 10: if (n == 0 || n == 1) uninitialisedRead(n); break;
  case 11: signedOverflow(n); break;
  case 12: divisionOverflow(n); break;
  case 13: if (n >= 0 && n <= 32) shiftTooFar(n); break;
  case 14: writeToConst(); break;
  case 15: if (n > 0 && n < 100) assertion(n); break;
  default: break;
  }
  return 0;
}
