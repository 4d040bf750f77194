// RUN: %clangxx %s -o %t.bc && %nh-opt %t.bc --list --kinds=leak | FileCheck %s --implicit-check-not=leak
// RUN: %nh-opt %t.bc --kinds=leak | FileCheck %s --check-prefix=IR
#include <cstdlib>
#include <cstring>
#include <new>
struct Node { Node* next; ~Node(); };
char* copy(const char* s) { return strdup(s); } // CHECK: leak leak.cpp:[[@LINE]] {{.*}}copy{{.*}} #0: the block of strdup(s) is not lost
void* raw(unsigned n) { return malloc(n); }     // CHECK: leak leak.cpp:[[@LINE]] {{.*}}raw
Node* fresh() { return new Node; }              // CHECK: leak leak.cpp:[[@LINE]] {{.*}}fresh
int aligned(void** at) { return posix_memalign(at, 64, 8); } // CHECK: leak leak.cpp:[[@LINE]] {{.*}}aligned{{.*}} #0: the block of posix_memalign(at, 64, 8) is not lost
Node* placed(void* at) { return new (at) Node; }
// IR: [[BLOCK:%.*]] = call {{.*}}ptr @strdup
// IR-NEXT: call void @nh.allocated(ptr [[BLOCK]], i64 {{-?[0-9]+}})
