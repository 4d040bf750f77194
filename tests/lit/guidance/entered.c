// Where engines enter some functions and these call others, nobody prunes what its caller has not verified: a function
// takes from its caller whether all that follows it is verified, and tells those that it calls.
// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --kinds=assertion-failed --guide=may --entered | FileCheck %s
// RUN: %nh-opt %t.bc --kinds=assertion-failed --guide=uv --entered | FileCheck %s --check-prefix=UV
#include <nuthatch/nuthatch.h>
// UV-NOT: call void @nh.assume(
// UV: store i8 {{.*}}, ptr @nh_unverified
// CHECK-DAG: @nh_follows = external global i8
// CHECK-DAG: @nh_traces = constant i8 1
// CHECK-LABEL: define{{.*}} @inner(
// CHECK: [[F:%nh.holds[0-9]*]] = alloca i1
// CHECK: [[T:%.*]] = load i8, ptr @nh_follows
// CHECK: [[N:%.*]] = icmp ne i8 [[T]], 0
// CHECK: store i1 [[N]], ptr [[F]]
// CHECK: store i8 0, ptr @nh_follows
void inner(int x) {
  NH_ASSUMED(x < 100, small);
  // CHECK: [[A:%.*]] = and i1
  // CHECK: store i1 [[A]], ptr
  // Cut off where the assumption holds and the caller says that nothing is left.
  // CHECK: [[BOTH:%.*]] = and i1
  // CHECK: [[NOT:%.*]] = xor i1 [[BOTH]], true
  // CHECK: call void @nh.assume(i1 [[NOT]]), {{.*}}!nh.guided
  // The check stays, and says that it was met where its supposition does not hold.
  // CHECK: store i8 {{.*}}, ptr @nh_unverified
  // CHECK: call void @nh.check
  NH_VERIFIED(x < 1000, small);
  // CHECK: ret void
}
// CHECK-LABEL: define{{.*}} @before(
// An assertion follows that nobody verified: the callee is told nothing.
void before(int x) {
  // CHECK-NOT: store i8 %{{.*}}, ptr @nh_follows
  // CHECK: call void @inner
  inner(x);
  // CHECK: call void @nh.check
  nh_assert(x != 7);
  // CHECK: ret void
}
// CHECK-LABEL: define{{.*}} @last(
void last(int x) {
  // CHECK: [[L:%.*]] = zext i1 {{.*}} to i8
  // CHECK: store i8 [[L]], ptr @nh_follows
  // CHECK-NEXT: call void @inner
  inner(x);
  // CHECK: ret void
}
