// A promise of the frontend must not fold the condition of a check.
// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --kinds=null-dereference,signed-overflow | FileCheck %s
struct S { int x; };
int first(struct S* s) __attribute__((nonnull));
// CHECK-LABEL: @first(ptr %0)
int first(struct S* s) { return s->x; } // CHECK: [[OK:%.*]] = icmp ne ptr %0, null
                                        // CHECK: call void @nh.check(i1 [[OK]]
// CHECK-LABEL: @compare(i32 %0)
int compare(int x) { return x + 1 > x; } // CHECK: add i32 %0, 1
                                         // CHECK-NOT: nsw
                                         // CHECK: icmp sgt i32
// CHECK-NOT: !tbaa

// What a call promises is its declaration's promise again: a result that nobody reads is computed all the same.
__attribute__((const)) int next(int x) { return x + 1; }
__attribute__((pure)) int look(struct S* s) { return s->x; }
// CHECK-LABEL: @unread(
// CHECK: call i32 @next(
// CHECK: call i32 @look(
void unread(int x, struct S* s) {
  next(x);
  look(s);
}

// An alignment that a function promises is no fact.
__attribute__((assume_aligned(16))) char* aligned(int n);
// CHECK-LABEL: @lowBits(
// CHECK: and i64 %{{.*}}, 15
unsigned long lowBits(int n) { return (unsigned long)aligned(n) & 15; }
