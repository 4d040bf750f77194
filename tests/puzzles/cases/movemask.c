// Puzzle: sixteen bytes compared at once.
// solution: 78414141417841414141784141414178
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char in[4096];
static size_t load(const char* path) {
  FILE* f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

#include <emmintrin.h>
int main(int c, char** v) {
  load(v[1]);
  __m128i a = _mm_loadu_si128((void*)in);
  int m = _mm_movemask_epi8(_mm_cmpeq_epi8(a, _mm_set1_epi8('x')));
  if (m == 0x8421) abort();
  return 0;
}
