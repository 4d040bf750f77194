// RUN: %clang %s -o %t.bc && %nh-opt %t.bc | FileCheck %s
// RUN: %nh-opt %t.bc --functions | FileCheck %s --check-prefix=EDGES
// CHECK-LABEL: @choose(
// CHECK-NOT: switch i32
// CHECK: icmp
// CHECK: }
// One edge a case and one for the entry: 1 and 2 share a body.
// EDGES: choose 'choose' line [[@LINE+1]] edges 5
int choose(int x) {
  switch (x) {
  case 1:
  case 2:
    return 10;
  case 3:
    return 20;
  case 4:
    return 30;
  default:
    return 0;
  }
}
// EDGES: both 'both' line [[@LINE+1]] edges 3
int both(int x) { if (x > 0) return 1; return 2; }
