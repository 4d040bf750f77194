// RUN: %clangxx %s -o %t.bc && %nh-opt %t.bc --list --kinds=invalid-free | FileCheck %s
struct Plain { long words[2]; };
void drop(Plain* p) { delete p; } // CHECK: invalid-free sized_delete.cpp:[[@LINE]] {{.*}}drop{{.*}} #0: p is the start of a heap block
                                  // CHECK: invalid-free sized_delete.cpp:[[@LINE-1]] {{.*}}drop{{.*}} #1: p is as large as its delete says
