// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=division-by-zero,division-overflow | FileCheck %s --implicit-check-not=division-
int quotient(int a, int b) { return a / b; } // CHECK: division-by-zero division.c:[[@LINE]] quotient #0: the divisor of a / b is not 0
                                             // CHECK: division-overflow division.c:[[@LINE-1]] quotient #0: a / b fits its type
unsigned rest(unsigned a, unsigned b) { return a % b; } // CHECK: division-by-zero division.c:[[@LINE]] rest #0
int half(int a) { return a / 2; }
int minus(int a) { return a / -1; } // CHECK: division-overflow division.c:[[@LINE]] minus #0
int small(short a, int b) { return a / b; } // CHECK: division-by-zero division.c:[[@LINE]] small #0
double real(double a, double b) { return a / b; }
