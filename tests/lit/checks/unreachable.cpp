// RUN: %clangxx %s -o %t.bc && %nh-opt %t.bc --list --kinds=unreachable-reached | FileCheck %s --implicit-check-not=unreachable-reached
#include <cstdlib>
int promise(int x) {
  if (x > 0) return 1;
  __builtin_unreachable(); // CHECK: unreachable-reached unreachable.cpp:[[@LINE]] {{.*}}promise{{.*}} #0: this point is not reached
}
int forgotten(int x) {
  if (x > 0) return 1; // CHECK: unreachable-reached unreachable.cpp:[[@LINE]] {{.*}}forgotten
}
// Nothing arrives behind a call that does not return.
int ends(int x) {
  if (x > 0) return 1;
  abort();
}
struct Guard { ~Guard(); };
int throws(int x) {
  Guard guard;
  if (x > 0) return 1;
  throw x;
}
