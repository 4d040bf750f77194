// RUN: %clang -fsanitize=shift -fsanitize-trap=shift %s -o %t.bc && %nh-opt %t.bc --passes=guards,shifts | FileCheck %s

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
unsigned unsignedShift(unsigned x, int n) { return x << n; }

// Guards of one function lead to one trap.
// CHECK-LABEL: @compound(
// CHECK-NOT: ubsantrap
// CHECK: shl nsw i32
// CHECK-NOT: ubsantrap
// CHECK: shl nsw i32
// CHECK-NOT: ubsantrap
void compound(int* p, int n) {
  if (n > 0) *p <<= n;
  *p <<= 2;
}

// CHECK-LABEL: @folded(
// CHECK: call void @llvm.donothing(), {{.*}}!nh.folded
// CHECK: ret i32
int folded(void) { return 1 << 31; }
