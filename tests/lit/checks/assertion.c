// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=assertion-failed | FileCheck %s --implicit-check-not=assertion-failed
// RUN: %nh-opt %t.bc --kinds=assertion-failed | FileCheck %s --check-prefix=IR
#include <assert.h>
#include <nuthatch/nuthatch.h>
void reach_error(void);
void __VERIFIER_error(void) __attribute__((noreturn));
void klee_report_error(const char*, int, const char*, const char*) __attribute__((noreturn));
void __CPROVER_assert(_Bool, const char*);

void classic(int x) { assert(x > 3); } // CHECK: assertion-failed assertion.c:[[@LINE]] classic #0: x > 3
void ours(int x) { nh_assert(x > 4); } // CHECK: assertion-failed assertion.c:[[@LINE]] ours #0: x > 4
void gives(int x) { if (x) abort(); }  // CHECK: assertion-failed assertion.c:[[@LINE]] gives #0: abort is not reached
void svcomp(int x) { if (x) reach_error(); } // CHECK: assertion-failed assertion.c:[[@LINE]] svcomp #0: reach_error is not reached
void older(int x) { if (x) __VERIFIER_error(); } // CHECK: assertion-failed assertion.c:[[@LINE]] older #0
void klee(int x) { if (x) klee_report_error("f", 1, "too bad", "err"); } // CHECK: assertion-failed assertion.c:[[@LINE]] klee #0: too bad
void cbmc(int x) { __CPROVER_assert(x != 5, "not five"); } // CHECK: assertion-failed assertion.c:[[@LINE]] cbmc #0: not five
void normal(int x) { if (x) exit(1); }

// What no library defines is gone, so that the module links.
// IR-NOT: @reach_error
// IR-NOT: @klee_report_error
// IR-NOT: @__CPROVER_assert
// IR-NOT: @nh_
