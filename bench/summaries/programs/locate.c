// Seed 004, section 4: paths of locate and of top add up, they do not multiply.
#include "nuthatch/nuthatch.h"

#ifndef N
#define N 8
#endif

// locate index of first character c in null-terminated string s
int locate(const char* s, int c) {
  int i = 0;
  while (s[i] != c) {
    if (s[i] == 0) return -1;
    i++;
  }
  return i;
}

int top(const char* input) {
  int z = locate(input, 'a');
  if (z == -1) return -1;
  if (input[z + 1] != ':') return 1;
  return 0;
}

int main(void) {
  char input[N + 1];
  nh_symbolic(input, N, "input");
  input[N] = 0;
  return top(input);
}
