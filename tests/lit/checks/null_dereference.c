// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=null-dereference | FileCheck %s --implicit-check-not=null-dereference
#include <string.h>
struct S { int a, b; };
int global;

int load(int* p) { return *p; } // CHECK: null-dereference null_dereference.c:[[@LINE]] load #0: p is not null

// The check is on the pointer that the user holds, before any offset.
int element(int* p, int i) { return p[i]; } // CHECK: null-dereference null_dereference.c:[[@LINE]] element #0: p is not null
int member(struct S* s) { return s->b; }    // CHECK: null-dereference null_dereference.c:[[@LINE]] member #0: s is not null

void twice(struct S* s) {
  struct S* t = s;
  t->a = 1; // CHECK: null-dereference null_dereference.c:[[@LINE]] twice #0: t is not null
}

// Locals and globals are never null.
int safe(int i) {
  int local[4] = {0};
  return local[i & 3] + global;
}

int indirect(int (*f)(int)) { return f(1); } // CHECK: null-dereference null_dereference.c:[[@LINE]] indirect #0: the function f is not null

// A library function may have null where it touches nothing: the condition says so.
void copy(char* to, char* from, size_t n) {
  memcpy(to, from, n); // CHECK: null-dereference null_dereference.c:[[@LINE]] copy #0: from is not null: from in a copy of n bytes
}                      // CHECK: null-dereference null_dereference.c:[[@LINE-1]] copy #1: to is not null: to in a copy of n bytes
size_t length(const char* s) { return strlen(s); } // CHECK: null-dereference null_dereference.c:[[@LINE]] length #0: s is not null: s in strlen(s)
