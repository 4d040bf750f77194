// Seed 001, Fig. 4: a second assertion that nobody has verified. May-unverified is trivial before it; must-unverified
// stands right behind the assumption and where the branches meet, not where it is false for every execution.
// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --kinds=assertion-failed --guide=must | FileCheck %s
// RUN: %nh-opt %t.bc --kinds=assertion-failed --guide=both | FileCheck %s
// RUN: %nh-opt %t.bc --kinds=assertion-failed --guide=may | FileCheck %s --check-prefix=MAY
#include <nuthatch/nuthatch.h>
static int balance;
static int fits(int a, int b) { return !__builtin_add_overflow(a, b, &a); }
void reviewDeposit(int amount);
void suggestInvestment(void);
// MAY-LABEL: define{{.*}} @deposit(
// MAY-NOT: nh.tryfirst
// MAY-COUNT-1: call void @nh.assume(
// MAY-NOT: call void @nh.assume(
// CHECK-LABEL: define{{.*}} @deposit(
// CHECK: [[A:%nh.holds[0-9]*]] = alloca i1
void deposit(int amount) {
  int old = balance;
  if (amount <= 0 || 50000 < amount) {
    // CHECK-NOT: nh.tryfirst
    // CHECK: call void @reviewDeposit
    // CHECK-NOT: nh.tryfirst
    reviewDeposit(amount);
  } else {
    NH_ASSUMED(fits(balance, amount), a);
    // CHECK: store i1 %{{.*}}, ptr [[A]]
    // CHECK: [[H:%.*]] = load i1, ptr [[A]]
    // CHECK: [[N:%.*]] = xor i1 [[H]], true
    // CHECK: call void @nh.tryfirst(i1 [[N]])
    // CHECK: add i32
    balance = balance + amount;
    // CHECK-NOT: nh.tryfirst
    // CHECK: call void @suggestInvestment
    if (10000 < balance) suggestInvestment();
  }
  // CHECK: [[H2:%.*]] = load i1, ptr [[A]]
  // CHECK: [[N2:%.*]] = xor i1 [[H2]], true
  // CHECK: call void @nh.tryfirst(i1 [[N2]])
  // CHECK: call void @nh.check
  NH_VERIFIED(balance >= old, a);
  // CHECK-NOT: nh.tryfirst
  // CHECK: call void @nh.check
  nh_assert(balance < 1000000);
  // CHECK: ret void
}
