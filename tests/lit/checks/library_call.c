// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=crash | FileCheck %s --implicit-check-not="crash library"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void unknown(char* to);
int pure(int x);

// What the table describes fully needs no more than the checks of its arguments.
unsigned long described(const char* text) { return strlen(text) + (unsigned long)abs(3); }
void shown(const char* text) { printf("%s %d\n", text, 3); }

// How much is written depends on data, or nobody knows what happens.
void made(char* to, int n) {
  sprintf(to, "%d", n); // CHECK: crash library_call.c:[[@LINE]] made #0: sprintf(to, "%d", n) keeps to the memory that it is given
}
void any(char* to) {
  unknown(to); // CHECK: crash library_call.c:[[@LINE]] any #0: unknown(to) keeps to the memory that it is given
}
int number(int x) { return pure(x); }
void formatted(const char* format, char* text) {
  printf(format, text); // CHECK: crash library_call.c:[[@LINE]] formatted #0: printf(format, text) keeps
}

// Copies must lie apart; of two objects nobody asks.
void copied(unsigned long n) {
  char b[16] = "abc";
  memcpy(b, b + 3, n); // CHECK: crash library_call.c:[[@LINE]] copied #0: {{.*}} do not overlap in a copy
}
// Where all callers are the program's own, places of any origin are asked about.
static void between(char* to, const char* from, unsigned long n) {
  memcpy(to, from, n); // CHECK: crash library_call.c:[[@LINE]] between #0: to and from do not overlap in a copy
}
void called(char* a, char* b) { between(a, b, 3); }
void distinct(char* to, const char* from, unsigned long n) { memcpy(to, from, n); }
void moved(char* to, const char* from, unsigned long n) { memmove(to, from, n); }
