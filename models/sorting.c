/* qsort and bsearch. Insertion sort: few comparisons on short arrays, its loops end after as many rounds as there
 * are elements, and it is stable, one of the orders that the standard allows for equal elements. */
#include "models.h"

typedef int (*Compare)(const void *, const void *);

static void swapBytes(unsigned char *a, unsigned char *b, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    const unsigned char kept = a[i];
    a[i] = b[i];
    b[i] = kept;
  }
}

void qsort(void *base, size_t count, size_t size, Compare compare) {
  unsigned char *items = base;
  for (size_t i = 1; i < count; ++i)
    for (size_t k = i; k > 0; --k) {
      unsigned char *left = items + (k - 1) * size, *right = items + k * size;
      if (compare(left, right) <= 0) break;
      swapBytes(left, right, size);
    }
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, Compare compare) {
  const unsigned char *items = base;
  size_t low = 0, high = count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const int order = compare(key, items + middle * size);
    if (order == 0) return (void *)(items + middle * size);
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return NULL;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, Compare compare) {
  const unsigned char *items = base;
  for (size_t i = 0; i < *count; ++i)
    if (compare(key, items + i * size) == 0) return (void *)(items + i * size);
  return NULL;
}
