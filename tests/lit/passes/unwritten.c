// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --kinds=assertion-failed | FileCheck %s
// What nobody wrote is some value; no branch decides what it is.

void check(int x);

// CHECK-LABEL: @oneBranch(
// CHECK: %[[SOME:.*]] = call i64 @nh.unwritten()
// CHECK: %[[X:.*]] = trunc i64 %[[SOME]] to i32
// CHECK: phi i32 [ 1, %{{.*}} ], [ %[[X]], %{{.*}} ]
void oneBranch(int n) {
  int x;
  if (n) x = 1;
  check(x);
}

// CHECK-LABEL: @written(
// CHECK-NOT: nh.unwritten
// CHECK: ret void
void written(int n) {
  int x;
  if (n)
    x = 1;
  else
    x = 2;
  check(x);
}

struct pair {
  int a, b;
};

// CHECK-LABEL: @field(
// CHECK: call i64 @nh.unwritten()
// CHECK-NOT: call i64 @nh.unwritten()
// CHECK: ret void
void field(int n) {
  struct pair p;
  p.a = 3;
  if (n) p.b = 4;
  check(p.a);
  check(p.b);
}

// In memory the engines know what was written.
// CHECK-LABEL: @inMemory(
// CHECK-NOT: nh.unwritten
// CHECK: ret void
int use(int *p);
void inMemory(int n) {
  int x;
  use(&x);
  check(x);
}
