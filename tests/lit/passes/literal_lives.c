// RUN: %clang -fno-discard-value-names %s -o %t.bc && %nh-opt %t.bc --passes=literals | FileCheck %s
// A compound literal is there while its block is, and no longer.
void take(int*);

// CHECK-LABEL: @inner(
// CHECK: call void @take(
// CHECK: call void @llvm.lifetime.start{{.*}}(ptr %.compoundliteral)
// CHECK: store i32 1, ptr %.compoundliteral
// CHECK: call void @llvm.lifetime.end{{.*}}(ptr %.compoundliteral)
// CHECK: call void @take(
void inner(int *p) {
  take(p);
  {
    p = (int[]){1, 2};
  }
  take(p);
}

// Each round has its own.
// CHECK-LABEL: @loop(
// CHECK: for.body:
// CHECK-NEXT: call void @llvm.lifetime.start{{.*}}(ptr %.compoundliteral)
// CHECK: call void @take(
// CHECK: for.inc:
// CHECK-NEXT: call void @llvm.lifetime.end{{.*}}(ptr %.compoundliteral)
void loop(int n) {
  for (int i = 0; i < n; ++i) {
    take(&(int){i});
  }
}

// The block is entered from outside and from inside: what it holds stays.
// CHECK-LABEL: @again(
// CHECK: call void @llvm.lifetime.start{{.*}}(ptr %.compoundliteral)
// CHECK: again:
// CHECK-NOT: call void @llvm.lifetime.start
// CHECK: call void @llvm.lifetime.end{{.*}}(ptr %.compoundliteral)
// CHECK-NOT: call void @llvm.lifetime.start
// CHECK: ret void
void again(int n) {
  take(0);
  {
  again:
    take(&(int){n});
    if (n--) goto again;
  }
  take(0);
}

// CHECK-LABEL: @outermost(
// CHECK-NOT: lifetime{{.*}}compoundliteral
// CHECK: ret void
void outermost(void) { take((int[]){1, 2}); }
