// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=signed-overflow | FileCheck %s --implicit-check-not=signed-overflow
// RUN: %clang -fwrapv %s -o %t.wrap.bc && %nh-opt %t.wrap.bc --list --kinds=signed-overflow | FileCheck %s --check-prefix=WRAP --allow-empty
// WRAP-NOT: signed-overflow
int add(int x, int y) { return x + y; }   // CHECK: signed-overflow signed_overflow.c:[[@LINE]] add #0: x + y fits int
long mul(long x, long y) { return x * y; } // CHECK: signed-overflow signed_overflow.c:[[@LINE]] mul #0: x * y fits long
int negate(int x) { return -x; }          // CHECK: signed-overflow signed_overflow.c:[[@LINE]] negate #0: -x fits int
int step(int x) { return ++x; }           // CHECK: signed-overflow signed_overflow.c:[[@LINE]] step #0: x + 1 fits int
int nested(int x) { return (x - 1) * 2; } // CHECK: signed-overflow signed_overflow.c:[[@LINE]] nested #0: x - 1 fits int
                                          // CHECK: signed-overflow signed_overflow.c:[[@LINE-1]] nested #1: (x - 1) * 2 fits int
// Defined: unsigned, narrow types (computed as int, then cut), pointers, sums of what was widened.
unsigned wrap(unsigned x) { return x + 1; }
short narrow(short x) { return ++x; }
int widened(short x, unsigned char y) { return x + y; }
char* pointer(char* p, int n) { return p + n; }
