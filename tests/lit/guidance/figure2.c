// Seed 001, Fig. 2 and 3: an assertion that was verified as long as a sum does not overflow. May-unverified conditions
// stand at the start of the branch that verifies everything and right behind the assumption, and nowhere else.
// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --kinds=assertion-failed --guide=may | FileCheck %s
// RUN: %nh-opt %t.bc --kinds=assertion-failed --guide=both | FileCheck %s
#include <nuthatch/nuthatch.h>
static int balance;
static int fits(int a, int b) { return !__builtin_add_overflow(a, b, &a); }
void reviewDeposit(int amount);
void suggestInvestment(void);
// CHECK-LABEL: define{{.*}} @deposit(
// CHECK-NOT: nh.tryfirst
// CHECK: [[A:%nh.holds[0-9]*]] = alloca i1
// CHECK: store i1 true, ptr [[A]]
// CHECK-NOT: call void @nh.assume(
void deposit(int amount) {
  int old = balance;
  if (amount <= 0 || 50000 < amount) {
    // CHECK: [[H:%.*]] = load i1, ptr [[A]]
    // CHECK: [[N:%.*]] = xor i1 [[H]], true
    // CHECK: call void @nh.assume(i1 [[N]])
    // CHECK: call void @reviewDeposit
    // CHECK-NOT: call void @nh.assume(
    reviewDeposit(amount);
  } else {
    // CHECK: [[B:%.*]] = load i1, ptr [[A]]
    // CHECK: [[U:%.*]] = and i1 [[B]], %{{.*}}
    // CHECK: store i1 [[U]], ptr [[A]]
    // CHECK: [[H2:%.*]] = load i1, ptr [[A]]
    // CHECK: [[N2:%.*]] = xor i1 [[H2]], true
    // CHECK: call void @nh.assume(i1 [[N2]])
    NH_ASSUMED(fits(balance, amount), a);
    // CHECK: add i32
    balance = balance + amount;
    // CHECK-NOT: call void @nh.assume(
    // CHECK: call void @suggestInvestment
    if (10000 < balance) suggestInvestment();
  }
  // Only what the annotation itself says: a implies the condition.
  // CHECK-NOT: call void @nh.assume(
  // CHECK: [[H3:%.*]] = load i1, ptr [[A]]
  // CHECK: [[N3:%.*]] = xor i1 [[H3]], true
  // CHECK: [[O:%.*]] = or i1 [[N3]], [[C:%[0-9]+]]
  // CHECK: call void @nh.assume(i1 [[O]])
  // CHECK-NEXT: call void @nh.check(i1 [[C]],
  NH_VERIFIED(balance >= old, a);
  // CHECK-NOT: call void @nh.assume(
  // CHECK: ret void
}
