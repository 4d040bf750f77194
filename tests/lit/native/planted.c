// Every kind of bug, planted once, runs natively and reports its own check.
// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list > %t.list
// RUN: %llvm/clang -O1 -w -c %S/Inputs/double.c -o %t.o
// RUN: %nh-opt %t.bc --build=%runtime,%t.exe,%t.o
// RUN: for n in 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 11 12 13 14; do %S/Inputs/run.sh %t.exe %t.list ${n}000000; done | FileCheck %s --match-full-lines
#include <assert.h>
#include <nuthatch/nuthatch.h>
int numbers[4];
volatile int sink;
static int* escaped;
static void leave(void) {
  int local = 3;
  escaped = &local;
}
// CHECK: done, {{.*}}
int main(void) {
  int x = nh_int("x");
  char* block = malloc(8);
  int* hole = malloc(8);
  switch (x) {
  case 1: sink = numbers[x + 3]; break;      // CHECK-NEXT: {{.*}} out-of-bounds planted.c:[[@LINE]] {{.*}}
  case 2: block[x + 6] = 1; break;           // CHECK-NEXT: {{.*}} out-of-bounds planted.c:[[@LINE]] {{.*}}
  case 3: free(block); sink = block[0]; break; // CHECK-NEXT: {{.*}} use-after-free planted.c:[[@LINE]] {{.*}}
  case 4: free(block); break;                // CHECK-NEXT: {{.*}} double-free planted.c:[[@LINE+19]] {{.*}}
  case 5: free(block + 1); break;            // CHECK-NEXT: {{.*}} invalid-free planted.c:[[@LINE]] {{.*}}
  case 6: { int* p; { int y = x; p = &y; } sink = *p; break; } // CHECK-NEXT: {{.*}} use-after-scope planted.c:[[@LINE]] {{.*}}
  case 7: leave(); sink = *escaped; break;   // CHECK-NEXT: {{.*}} use-after-scope planted.c:[[@LINE]] {{.*}}
  case 8: if (hole[1] > 3) sink = 1; break;  // CHECK-NEXT: {{.*}} uninitialised-read planted.c:[[@LINE]] {{.*}}
  case 9: sink = *(int*)(long)(x - 9); break; // CHECK-NEXT: {{.*}} null-dereference planted.c:[[@LINE]] {{.*}}
  case 10: sink = x + 2147483640; break;     // CHECK-NEXT: {{.*}} signed-overflow planted.c:[[@LINE]] {{.*}}
  case 11: sink = 5 / (x - 11); break;       // CHECK-NEXT: {{.*}} division-by-zero planted.c:[[@LINE]] {{.*}}
  case 12: sink = (-2147483635 - (x + 1)) / (11 - x); break; // CHECK-NEXT: {{.*}} division-overflow planted.c:[[@LINE]] {{.*}}
  case 13: sink = 1 << (x + 19); break;      // CHECK-NEXT: {{.*}} shift-out-of-range planted.c:[[@LINE]] {{.*}}
  case 14: sink = (int)(x * 1e12); break;    // CHECK-NEXT: {{.*}} float-to-int-out-of-range planted.c:[[@LINE]] {{.*}}
  case 15: __builtin_unreachable();          // CHECK-NEXT: {{.*}} unreachable-reached planted.c:[[@LINE]] {{.*}}
  case 16: assert(x < 16); break;            // CHECK-NEXT: {{.*}} assertion-failed planted.c:[[@LINE]] {{.*}}
  case 17: nh_assume(x < 17); break;         // CHECK-NEXT: assume 0000000000000000
  case 18: strcpy(block, "eight ch"); break; // CHECK-NEXT: {{.*}} out-of-bounds planted.c:[[@LINE]] {{.*}}
  case 19: ((char*)"constant")[x - 19] = 1; break; // CHECK-NEXT: {{.*}} out-of-bounds planted.c:[[@LINE]] {{.*}}
  case 20: sink = *(int*)(0x123456789000 + x); break; // CHECK-NEXT: {{.*}} out-of-bounds planted.c:[[@LINE]] {{.*}}
  }
  free(hole);
  free(block);
  return 0;
}
