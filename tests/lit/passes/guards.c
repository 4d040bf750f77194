// RUN: %clang -fsanitize=signed-integer-overflow,integer-divide-by-zero,shift-exponent,float-cast-overflow -fsanitize-trap=signed-integer-overflow,integer-divide-by-zero,shift-exponent,float-cast-overflow %s -o %t.bc
// RUN: %nh-opt %t.bc --passes=guards | FileCheck %s
// RUN: %nh-opt %t.bc --list | FileCheck %s --check-prefix=LIST
// What stays of the compiler's guards: the operation, as it is without them, and a mark where it was folded.

// CHECK-NOT: ubsantrap

// CHECK-LABEL: @sum(
// CHECK-NOT: with.overflow
// CHECK-NOT: br
// CHECK: add nsw i32
// CHECK-NEXT: ret i32
// LIST: signed-overflow guards.c:[[# @LINE + 1]] sum {{.*}}: x + y fits int
int sum(int x, int y) { return x + y; }

// CHECK-LABEL: @many(
// CHECK: mul nsw i32
// CHECK: sub nsw i32
// CHECK: sdiv i32
// CHECK: fptosi
// CHECK: ret i32
int many(int x, int y, float f) {
  int z = x * y;
  z = -z;
  return z / y + (int)f;
}

// LIST: signed-overflow guards.c:[[# @LINE + 2]] folded
// CHECK-LABEL: @folded(
int folded(void) { return (2147483647 + 1) - 23; }
// CHECK: add nsw i32 2147483647, 1

// LIST: division-by-zero guards.c:[[# @LINE + 2]] quotient
// CHECK-LABEL: @quotient(
int quotient(void) { return 5 / 0; }
// CHECK: call void @llvm.donothing(), {{.*}}!nh.folded

// LIST: shift-out-of-range guards.c:[[# @LINE + 1]] shifted
int shifted(void) { return 1 << 40; }

// LIST: float-to-int-out-of-range guards.c:[[# @LINE + 1]] cast
int cast(void) { return (int)1e20; }

// LIST-NOT: fine
int fine(void) { return 2147483000 - 1 + (8 >> 2) + 9 / 3 + (int)2.5; }
