// A search gives a pointer into its argument, or null.
#define SIZE 3
#include "common.h"
static const unsigned char* find(const unsigned char* s, int n, int c) {
  for (int i = 0; i < n; i++)
    if (s[i] == c) return s + i;
  return NULL;
}
static int program(const unsigned char* in) {
  const unsigned char* colon = find(in, 3, ':');
  if (!colon) return 1;
  if (colon == in) return 2;
  if (colon[-1] == 'x') return 3;
  return find(in, 3, '=') ? 4 : 0;
}
