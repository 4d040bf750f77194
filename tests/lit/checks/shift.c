// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=shift-out-of-range | FileCheck %s --implicit-check-not=shift-out-of-range
int left(int x, int n) { return x << n; } // CHECK: shift-out-of-range shift.c:[[@LINE]] left #0: x << n shifts by less than 32
unsigned long right(unsigned long x, int n) { return x >> n; } // CHECK: shift-out-of-range shift.c:[[@LINE]] right #0: x >> n shifts by less than 64
int constant(int x) { return x << 3; }
int masked(int x, int n) { return x << (n & 31); }
int wide(int x) { return x << 32; } // CHECK: shift-out-of-range shift.c:[[@LINE]] wide #0: x << 32 shifts by less than 32
int zeros(unsigned x) { return __builtin_clz(x); } // CHECK: shift-out-of-range shift.c:[[@LINE]] zeros #0: x has a bit that is set
int trailing(unsigned x) { return __builtin_ctz(x | 1); }
int first(int x) { return __builtin_ffs(x); }
