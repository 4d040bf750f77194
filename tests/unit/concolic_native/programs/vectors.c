// input: stdin, seeds: "abcdefghijklmnop" "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f" "zzzzzzzzzzzzzzzz"
#include <string.h>
#include <unistd.h>

typedef unsigned char bytes __attribute__((vector_size(16)));
typedef unsigned words __attribute__((vector_size(16)));

int main(void) {
  bytes v;
  if (read(0, &v, 16) != 16) return 1;
  bytes shuffled = __builtin_shufflevector(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  bytes sum = v + shuffled;
  if (sum[3] == 7) return 2;
  words w;
  memcpy(&w, &sum, 16);
  w = w * 3 + (w >> 5);
  const words limit = {100, 200000, 3000000, 0x80000000u};
  const words less = w < limit;
  if (less[0]) return 3;
  if (less[3] & less[2]) return 4;
  return (w[0] ^ w[1]) == 0x01020304 ? 5 : 0;
}
