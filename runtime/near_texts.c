/* How far two texts that code compares are the same (src/module/passes/near_misses.h): seven letters a byte, in the values
 * that keepNearness uses for numbers. Comes after the comparison itself, so that a pointer that leads nowhere fails
 * where the user's code used it; reads no further than the comparison had to. */
#include "internal.h"

void nh_rt_near_texts(unsigned char* near, const unsigned char* a, const unsigned char* b, uint64_t most, unsigned flags);

enum { LETTERS = 7 };

static unsigned lower(unsigned c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

void nh_rt_near_texts(unsigned char* near, const unsigned char* a, const unsigned char* b, uint64_t most, unsigned flags) {
  static const unsigned char nearness[LETTERS + 1] = {0, 1, 2, 3, 4, 8, 16, 32};
  const uint64_t far = LETTERS * NH_NEAR_TEXT_BYTES;
  uint64_t same = 0;
  bool equal = false;
  while (!equal && same < most && same < far) {
    const unsigned x = a[same], y = b[same];
    if (x != y && !((flags & NH_NEAR_IGNORES_CASE) && lower(x) == lower(y))) break;
    equal = x == 0 && (flags & NH_NEAR_STOPS_AT_NUL);
    ++same;
  }
  equal |= same == most && most > 0;
  for (unsigned i = 0; i < NH_NEAR_TEXT_BYTES; ++i) {
    const uint64_t left = same < i * LETTERS ? 0 : same - i * LETTERS;
    const unsigned char now = equal ? 128 : nearness[left < LETTERS ? left : LETTERS];
    if (near[i] < now) near[i] = now;
  }
}
