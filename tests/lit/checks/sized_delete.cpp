// RUN: %clangxx %s -o %t.bc && %nh-opt %t.bc --kinds=invalid-free | FileCheck %s
// A delete that names a size: the block has as many bytes, and not one more.
struct Plain { long words[2]; };
// CHECK-LABEL: define{{.*}}drop
// CHECK: call i1 @nh.freeable(
// CHECK: [[THERE:%.*]] = call i1 @nh.readable(ptr %{{.*}}, i64 16)
// CHECK: [[MORE:%.*]] = call i1 @nh.readable(ptr %{{.*}}, i64 17)
// CHECK: xor i1 [[MORE]], true
// CHECK: call void @nh.check(
// CHECK: call void @_ZdlPvm(ptr {{.*}}, i64 {{.*}}16)
void drop(Plain* p) { delete p; }

// CHECK-LABEL: define{{.*}}release
// CHECK-NOT: @nh.readable
// CHECK: call void @free(
extern "C" void free(void*);
void release(void* p) { free(p); }
