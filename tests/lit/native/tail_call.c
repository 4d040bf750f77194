// Nothing is put between a call that must be a tail call and its return.
// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --native 2>/dev/null | FileCheck %s
#include <stdlib.h>
int other(int n);
void fill(int* p);
// CHECK-LABEL: @tail(
int tail(int n) {
  int local;
  fill(&local);
  __attribute__((musttail)) return other(n); // CHECK: [[V:%.*]] = musttail call i32 @other
                                             // CHECK-NEXT: ret i32 [[V]]
}
// CHECK-LABEL: @block(
void* block(unsigned long n) {
  __attribute__((musttail)) return malloc(n); // CHECK: [[V:%.*]] = musttail call {{.*}}ptr @malloc
                                              // CHECK-NEXT: ret ptr [[V]]
}
