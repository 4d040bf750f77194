// input: stdin, seeds: "abcdefghijkl" "\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c" "lkjihgfedcba"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  unsigned char b[12];
  for (int i = 0; i < 12; i++) {
    const int c = getchar();
    if (c == EOF) return 1;
    b[i] = (unsigned char)c;
  }
  unsigned char* copy = malloc(12);
  memcpy(copy, b, 12);
  copy = realloc(copy, 40);
  memmove(copy + 3, copy, 12);
  if (copy[5] == 'c') return 2;
  memset(copy + 1, b[7], 4);
  if (copy[4] > 100) return 3;
  unsigned char small[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  small[2] = b[3];
  if (small[b[0] & 7] == 9) return 4;
  small[b[1] & 7] = 200;
  if (small[2] == 200) return 5;
  free(copy);
  union {
    unsigned char bytes[8];
    unsigned long word;
    double number;
  } u;
  memcpy(u.bytes, b + 2, 8);
  if (u.word >> 40 == 0x0a0908) return 6;
  return strlen((const char*)b) > 11 ? 7 : 8;
}
