// Recursive descent over three bytes.
#define SIZE 3
#include "common.h"
static int sum(const unsigned char** at, const unsigned char* end);
static int atom(const unsigned char** at, const unsigned char* end) {
  if (*at == end) return -1000;
  if (**at == '(') {
    ++*at;
    int v = sum(at, end);
    if (*at != end && **at == ')') ++*at;
    return v;
  }
  return *(*at)++ - '0';
}
static int sum(const unsigned char** at, const unsigned char* end) {
  int v = atom(at, end);
  while (*at != end && **at == '+') {
    ++*at;
    v += atom(at, end);
  }
  return v;
}
static int program(const unsigned char* in) {
  const unsigned char* at = in;
  int v = sum(&at, in + SIZE);
  if (v == 15 && at == in + SIZE) return 1;
  if (v < 0) return 2;
  return 0;
}
