// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=uninitialised-read | FileCheck %s --implicit-check-not=uninitialised-read
// RUN: %nh-opt %t.bc --kinds=uninitialised-read | FileCheck %s --check-prefix=IR
#include <string.h>
struct Padded { char c; int i; };
struct Bits { unsigned a : 3, b : 5; };
void fill(int*);

int branch(void) {
  int x;
  return x ? 1 : 2; // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] branch #0: x was written before
}
// The state of a variable is a register, not memory.
// IR-LABEL: @sometimes(
// IR-NOT: alloca
// IR-NOT: nh.initialised
// IR: ret i32
int sometimes(int c) {
  int x;
  if (c) x = 1;
  return x + 1; // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] sometimes #0: x was written before
}
int always(int c) {
  int x;
  if (c) x = 1;
  else x = 2;
  return x + 1;
}
int byAddress(void) {
  int x;
  fill(&x);
  return x + 1; // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] byAddress #0: x was written before
}
int memory(int* p) { return *p + 1; } // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] memory #0: *p was written before

// Copying is no use; what is copied is asked about where it is used.
void swap(int* a, int* b) {
  int t = *a;
  *a = *b;
  *b = t;
}
int late(int* a, int c) {
  int t = *a;
  if (!c) return 0;
  return t * 2; // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] late #0: t was written before
}
struct Padded copy(struct Padded* p) { return *p; }
// Setting one bit-field reads its neighbours.
void bits(struct Bits* s) { s->a = 1; }
// So does setting one bit of a byte by hand: the others stay what they were.
void oneBit(unsigned char* p, int n, int bit) {
  if (bit) p[n >> 3] |= (unsigned char)(1u << (n & 7));
  else p[n >> 3] &= (unsigned char)~(1u << (n & 7));
}
// A bit-field asks for its own bits, a mask for bytes.
// IR-LABEL: @field(
// IR: call i1 @nh.initialised(ptr %{{.*}}, i64 1) [ "nh.bits"(i64 248) ]
unsigned field(struct Bits* s) { return s->b + 1; } // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] field #0: {{.*}} was written before
// IR-LABEL: @masked(
// IR: call i1 @nh.initialised(ptr %{{.*}}, i64 1), !dbg
unsigned masked(unsigned* p) { return (*p & 0xff) + 1; } // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] masked #0: *p was written before
int chosen(int c) {
  int x, y = c ? x : 3;
  return y + 1; // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] chosen #0: y was written before
}
int global;
int globals(void) { return global + 1; }
int parameter(int n) { return n + 1; }

// What a string function looks at; how far strcmp does, the engine knows that follows it.
// IR-LABEL: @length(
// IR: call i1 @nh.textwritten(ptr %{{.*}}, i64 -1)
unsigned long length(const char* p) { return strlen(p); } // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] length #0: p in strlen(p) was written before
// IR-LABEL: @same(
// IR: call i1 @nh.initialised(ptr %{{.*}}, i64 1)
// IR: call void @nh.looks(i1 true, i64
int same(const char* p) { return strcmp(p, "x") == 0; } // CHECK: uninitialised-read uninitialised_read.c:[[@LINE]] same #0: p in strcmp(p, "x") was written before
