// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list 2>&1 | FileCheck %s
// CHECK: note: inline assembly at 1 places: its effects are unknown
// CHECK: note: computed goto at 1 places: its targets are not edges
int barrier(int x) {
  __asm__ volatile("" ::: "memory");
  __asm__ volatile("nop %0" : "+r"(x));
  return x;
}
int jump(int x) {
  void* targets[] = {&&a, &&b};
  goto* targets[x & 1];
a:
  return 1;
b:
  return 2;
}
