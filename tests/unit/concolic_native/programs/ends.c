// input: stdin, seeds: "d\x00\x00\x00abc: x\x02\x01\x03" "\x00\x00\x00\x80  ab cd:\x03\x01" "e\x00\x00\x00\x00\x00\x00\x00" "cccc abc:"
// Positions against an end, asked in every way that a compiler or a programmer asks: what one comparison tells must not
// hide what the next one does. Indices that are read from the input: addresses of pinned parts.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static unsigned char data[64];

static int signs(int32_t x) {
  int n = 0;
  if (x < 100) n |= 1;
  if (x <= 100) n |= 2;
  if (x == 100) n |= 4;
  if ((uint32_t)x < 100u) n |= 8;
  if ((uint32_t)x <= 100u) n |= 16;
  if (x != 100) n |= 32;
  if (x > 100) n |= 64;
  if ((uint32_t)x >= 100u) n |= 128;
  return n;
}

int main(void) {
  const ssize_t got = read(0, data, sizeof data);
  if (got < 8) return 1;
  const unsigned char *p = data, *end = data + got;
  int32_t x;
  memcpy(&x, p, 4);
  const volatile int kinds = signs(x);
  p += 4;
  unsigned words = 0;
  while (p < end) {
    while (p < end && *p == ' ') p++;
    if (p == end) break;
    const unsigned char* from = p;
    for (; p < end && (unsigned char)((*p & 0xdf) - 'A') < 26; p++) {
    }
    if (p == from) p++;
    if (p - from == 3 && p != end && *p == ':') words |= 1;
    words += 2;
  }
  /* Records that say how long they are. */
  unsigned sum = 0;
  for (size_t at = 4; at + 2 <= (size_t)got;) {
    const size_t length = data[at] & 3;
    if (at + 1 + length > (size_t)got) return 3;
    for (size_t i = 0; i < length; i++) sum = sum * 3 + data[at + 1 + i];
    at += 1 + length;
  }
  if (kinds == (2 | 4 | 16 | 128)) return 4;
  if (sum == 100) return 5;
  return words & 1 ? 6 : 0;
}
