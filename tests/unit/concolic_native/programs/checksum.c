// input: stdin, seeds: "hello" "AAAAAAAA" "he"
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  unsigned char b[64];
  int n = (int)read(0, b, sizeof b);
  if (n < 4) return 2;
  unsigned sum = 0;
  for (int i = 0; i < n; i++) sum += b[i] * (unsigned)(i + 1);
  if (b[0] == 'h' && b[1] == 'e') {
    if (sum % 100 == 42) abort();
    return 3;
  }
  unsigned v;
  __builtin_memcpy(&v, b, 4);
  return v == 0xdeadbeef ? 4 : 0;
}
