// A copy on the heap, made by one function and looked at by others.
#define SIZE 3
#include "common.h"
static unsigned char* copyOf(const unsigned char* s, int n) {
  unsigned char* made = malloc((size_t)n);
  if (!made) abort();
  for (int i = 0; i < n; i++) made[i] = s[n - 1 - i];
  return made;
}
static int isRising(const unsigned char* s, int n) {
  for (int i = 1; i < n; i++)
    if (s[i] <= s[i - 1]) return 0;
  return 1;
}
static int program(const unsigned char* in) {
  unsigned char* back = copyOf(in, SIZE);
  int r = 0;
  if (isRising(back, SIZE)) r = 1;
  if (isRising(in, SIZE)) r = 2;
  if (back[0] == 9 && r == 2) r = 3;
  free(back);
  return r;
}
