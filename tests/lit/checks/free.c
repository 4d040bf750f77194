// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=double-free,invalid-free | FileCheck %s --implicit-check-not=-free
#include <stdlib.h>
void release(char* p) {
  free(p); // CHECK: double-free free.c:[[@LINE]] release #0: p was not freed before
}          // CHECK: invalid-free free.c:[[@LINE-1]] release #0: p is the start of a heap block
void* grow(void* p) { return realloc(p, 10); } // CHECK: double-free free.c:[[@LINE]] grow
                                               // CHECK: invalid-free free.c:[[@LINE-1]] grow
void nothing(void) { free(0); }
