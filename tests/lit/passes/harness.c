// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --passes=harness | FileCheck %s
#include <nuthatch/nuthatch.h>
void klee_make_symbolic(void*, size_t, const char*);
int klee_int(const char*);
int klee_range(int, int, const char*);
void klee_assume(unsigned long);
void klee_prefer_cex(void*, unsigned long);
int __VERIFIER_nondet_int(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
void __CPROVER_assume(_Bool);
unsigned nondet_uint(void);
int nondet_defined(void) { return 4; }

// CHECK-LABEL: @klee(
int klee(void) {
  int a[4];
  klee_make_symbolic(a, sizeof a, "a"); // CHECK: call void @nh.symbolic(ptr %{{.*}}, i64 16, ptr @
  int x = klee_int("x");                // CHECK: call void @nh.symbolic(ptr %{{.*}}, i64 4, ptr @
  klee_assume(x > 1);                   // CHECK: call void @nh.assume(i1
  klee_prefer_cex(a, x < 100);          // CHECK: call void @nh.tryfirst(i1
  int y = klee_range(0, 10, "y");       // CHECK: call void @nh.symbolic
                                        // CHECK: icmp sge
                                        // CHECK: call void @nh.assume(i1
                                        // CHECK: icmp slt
                                        // CHECK: call void @nh.assume(i1
  return a[0] + x + y;
}
// CHECK-LABEL: @svcomp(
int svcomp(void) {
  int x = __VERIFIER_nondet_int(); // CHECK: call void @nh.symbolic(ptr %{{.*}}, i64 4, ptr @nh.name
  __VERIFIER_assume(x);            // CHECK: call void @nh.assume
  return __VERIFIER_nondet_bool(); // CHECK: call void @nh.symbolic(ptr %{{.*}}, i64 1, ptr @nh.name
                                   // CHECK: and i8 %{{.*}}, 1
}
// CHECK-LABEL: @cbmc(
unsigned cbmc(void) {
  unsigned x = nondet_uint();        // CHECK: call void @nh.symbolic
  __CPROVER_assume(x > 3);           // CHECK: call void @nh.assume(i1
  return x + nondet_defined();       // CHECK: call i32 @nondet_defined()
}
// CHECK-LABEL: @ours(
double ours(void) {
  nh_assume(nh_bool("b")); // CHECK: call void @nh.symbolic
                           // CHECK: call void @nh.assume
  nh_tryfirst(1);          // CHECK: call void @nh.tryfirst(i1 true)
  return nh_double("d");   // CHECK: call void @nh.symbolic(ptr %{{.*}}, i64 8
}
// The fallbacks of the header are no part of the target.
// CHECK-NOT: define {{.*}} @nh_int
// CHECK-NOT: call {{.*}}@klee_
