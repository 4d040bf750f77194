// Pointers change places.
#define SIZE 2
#include "../common.h"
static void order(const unsigned char** a, const unsigned char** b) {
  if (**a > **b) {
    const unsigned char* kept = *a;
    *a = *b;
    *b = kept;
  }
}
static int program(const unsigned char* in) {
  const unsigned char *low = in, *high = in + 1;
  order(&low, &high);
  if (low != in) return *low == 7 ? 1 : 2;
  return *high == 200 ? 3 : 0;
}
