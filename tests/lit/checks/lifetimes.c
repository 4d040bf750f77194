// RUN: %clang %s -o %t.bc
// RUN: %nh-opt %t.bc --list --kinds=use-after-free | FileCheck %s --check-prefix=FREED --implicit-check-not=use-after-free
// RUN: %nh-opt %t.bc --list --kinds=use-after-scope | FileCheck %s --check-prefix=SCOPE --implicit-check-not=use-after-scope
#include <stdlib.h>
int global;
void unknown(void);

int pointer(int* p) { return *p; } // FREED: use-after-free lifetimes.c:[[@LINE]] pointer #0: *p was not freed
                                   // SCOPE: use-after-scope lifetimes.c:[[@LINE-1]] pointer #0: *p is still in scope

// A read and a write of the same place with nothing between: one check.
void update(int* p) { *p += 1; } // FREED: use-after-free lifetimes.c:[[@LINE]] update #0: *p was not freed
                                 // SCOPE: use-after-scope lifetimes.c:[[@LINE-1]] update #0: *p is still in scope

// By its own name a local is always in scope, and neither it nor a global is on the heap.
int named(int i) {
  int local = i;
  {
    int inner = global;
    local += inner;
  }
  return local;
}
