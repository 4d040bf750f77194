// A library function that is called through a pointer is called by its name in a function of ours, where checks find it.
// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --passes=calls | FileCheck %s
#include <stdlib.h>
void reach_error();
static void fails(void) __attribute__((alias("own")));
void own(void) {}
// CHECK: @table = {{.*}}[ptr @nh.via.free, ptr @nh.via.free]
void (*table[2])(void*) = {free, free};
// CHECK-LABEL: define{{.*}} @through
void through(void* p, int i) {
  // CHECK: call void %{{.*}}(ptr
  table[i](p);
  // CHECK: @atexit(ptr noundef @nh.via.reach_error)
  atexit((void (*)(void))reach_error);
  // CHECK: call void @own
  fails();
  // CHECK: call void @free(
  free(p);
}
// CHECK: define internal void @nh.via.free(ptr{{.*}})
// CHECK-NEXT: call void @free(
// CHECK-NEXT: ret void
// CHECK: define internal void @nh.via.reach_error(...)
