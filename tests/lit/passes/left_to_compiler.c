// RUN: %clang -g %s -o %t.bc && %nh-opt %t.bc --passes=compiler | FileCheck %s
// Two calls that change one variable, in one expression: their order is the compiler's.
static int count, other;
static int next(void) { return ++count; }
static int look(void) { return count; }
static int apart(void) { return ++other; }
static int bump(int *p) { return ++*p; }
static int twice(int n) { return ++count, n <= 0 ? 1 : twice(n - 1) + twice(n - 2); }
int pair(int a, int b);

// CHECK-LABEL: @both(
// CHECK: call void @nh_only_this(
// CHECK: call i32 @next()
// CHECK: call i32 @next()
// CHECK: call i32 @pair(
int both(void) { return pair(next(), next()); }

// CHECK-LABEL: @reads(
// CHECK: call void @nh_only_this(
int reads(void) { return next() + look(); }

// CHECK-LABEL: @local(
// CHECK: call void @nh_only_this(
int local(void) {
  int x = 1;
  return x + bump(&x);
}

// CHECK-LABEL: @strangers(
// CHECK-NOT: call void @nh_
// CHECK-LABEL: @sequenced(
// CHECK-NOT: call void @nh_
// CHECK-LABEL: @recursion(
int strangers(void) { return next() + apart(); }
int sequenced(void) {
  int a = next();
  int b = next();
  return next() && next() ? a : b;
}
int recursion(int n) { return twice(n); }

// CHECK-LABEL: define internal i32 @twice(
// CHECK-NOT: call void @nh_only_this(
// CHECK: call void @nh_assuming(
