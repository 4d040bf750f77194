// The library looks for the separator; what is left and right of it goes through functions.
#define SIZE 3
#include "../common.h"
static int lengthOfKey(const unsigned char* in, size_t n) {
  const unsigned char* at = memchr(in, ':', n);
  return at ? (int)(at - in) : -1;
}
static int isOne(const unsigned char* value, size_t n) { return n == 1 && *value == '1'; }
static int program(const unsigned char* in) {
  int key = lengthOfKey(in, SIZE);
  if (key < 0) return 1;
  if (key == 0) return 2;
  if (isOne(in + key + 1, (size_t)(SIZE - key - 1))) return 3;
  return memcmp(in, "x:", 2) == 0 ? 4 : 0;
}
