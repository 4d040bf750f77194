// RUN: %clang -fsanitize=shift-base -fsanitize-trap=shift-base %s -o %t.bc && %nh-opt %t.bc --passes=shifts | FileCheck %s

// CHECK-LABEL: @signedShift(
// CHECK-NOT: ubsantrap
// CHECK-NOT: lshr
// CHECK: shl nsw i32
int signedShift(int x, unsigned n) { return x << n; }

// CHECK-LABEL: @byConstant(
// CHECK: shl nsw i32 %{{.*}}, 3
int byConstant(int x) { return x << 3; }

// CHECK-LABEL: @unsignedShift(
// CHECK: shl i32
unsigned unsignedShift(unsigned x) { return x << 3; }

// CHECK-LABEL: @compound(
// CHECK-NOT: ubsantrap
// CHECK: shl nsw i32
void compound(int* p, int n) {
  if (n > 0) *p <<= n;
}
