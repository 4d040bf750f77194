// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=out-of-bounds | FileCheck %s --implicit-check-not=out-of-bounds
// RUN: %nh-opt %t.bc --kinds=out-of-bounds | FileCheck %s --check-prefix=IR
#include <stdio.h>
#include <string.h>
#include <unistd.h>
struct Inner { int first[4]; int last[4]; };
int table[10];
const int constants[3] = {1, 2, 3};

// A bound that the type names is the whole condition: no predicate over memory is needed.
// IR-LABEL: @local(
// IR: icmp ult i64 %{{.*}}, 5
// IR-NOT: nh.readable
// IR: ret i32
int local(int i) {
  int a[5] = {0};
  return a[i]; // CHECK: out-of-bounds out_of_bounds.c:[[@LINE]] local #0: a[i]: i < 5
}
int global(int i) { return table[i]; } // CHECK: out-of-bounds out_of_bounds.c:[[@LINE]] global #0: table[i]: i < 10

// IR-LABEL: @pointer(
// IR: call i1 @nh.writable(ptr %{{.*}}, i64 4)
void pointer(int* p, int i) { p[i] = 1; } // CHECK: out-of-bounds out_of_bounds.c:[[@LINE]] pointer #0: p[i] writes inside its object

// The bound of a member holds although the access would stay in the struct; the last member may be longer than declared.
int member(struct Inner* s, int i) { return s->first[i]; } // CHECK: out-of-bounds out_of_bounds.c:[[@LINE]] member #0: s->first[i]: i < 4
int flexible(struct Inner* s, int i) { return s->last[i]; } // CHECK: out-of-bounds out_of_bounds.c:[[@LINE]] flexible #0: s->last[i] reads inside its object

// Constant and inside: nothing to check.
int safe(void) {
  int a[5] = {1};
  struct Inner s = {{1}, {2}};
  return a[4] + table[9] + constants[2] + s.last[3];
}
int beyond(void) { return table[10]; } // CHECK: out-of-bounds out_of_bounds.c:[[@LINE]] beyond #0: table[10]

void copies(char* to, const char* from, int fd, size_t n) {
  memcpy(to, from, n); // CHECK: out-of-bounds {{.*}} copies #0: from in a copy of n bytes reads inside its object
                       // CHECK: out-of-bounds {{.*}} copies #1: to in a copy of n bytes writes inside its object
  strcpy(to, from);    // CHECK: out-of-bounds {{.*}} copies #2: from in strcpy(to, from) is a string with its end
                       // CHECK: out-of-bounds {{.*}} copies #3: to in strcpy(to, from) writes inside its object
  read(fd, to, n);     // CHECK: out-of-bounds {{.*}} copies #4: to in read(fd, to, n) writes inside its object
  fwrite(to, n, n, stdout); // CHECK: out-of-bounds {{.*}} copies #5: to in fwrite(to, n, n, stdout) reads inside its object
}
