// The fast copy looks at the map and knows no label; the slow one computes them. A loop's way back is behind a test of all
// live labels.
// RUN: %clang %s -o %t.bc
// RUN: %nh-opt %t.bc --symbolic | FileCheck %s

// CHECK-LABEL: define {{.*}}@sum(
// CHECK: icmp eq ptr %{{.*}}, @sum
// The fast loop: one load of the map, one rare branch, no call.
// CHECK: {{^}}.lr.ph:
// CHECK-NOT: call
// CHECK: %map{{.*}} = load i8
// CHECK: br i1 %{{.*}}, label %stay{{.*}}, label %concrete{{.*}}, {{.*}}!prof
// The slow one.
// CHECK-DAG: call i32 @nh_sym_load(
// CHECK-DAG: call i32 @nh_sym_binary(
int sum(const unsigned char* p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s = s * 3 ^ p[i];
  return s;
}

// A branch over a symbolic value is an event; a store takes its label along.
// CHECK-LABEL: define {{.*}}@decide(
// CHECK: call void @nh_sym_compare(
int decide(const int* p, int* q) {
  if (*p == 42) *q = 7;
  return *p;
}
