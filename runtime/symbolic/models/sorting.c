/* qsort and bsearch over data that may be symbolic: the comparisons are branches, the moves take labels
 * along. */
#include "models.h"

typedef int compare(const void*, const void*);

static void merge_sort(char* base, char* spare, size_t n, size_t size, compare* less) {
  if (n < 2) return;
  const size_t half = n / 2;
  merge_sort(base, spare, half, size, less);
  merge_sort(base + half * size, spare, n - half, size, less);
  __builtin_memmove(spare, base, half * size);
  size_t left = 0, right = half, to = 0;
  while (left < half && right < n) {
    if (less(spare + left * size, base + right * size) <= 0)
      __builtin_memmove(base + to++ * size, spare + left++ * size, size);
    else
      __builtin_memmove(base + to++ * size, base + right++ * size, size);
  }
  __builtin_memmove(base + to * size, spare + left * size, (half - left) * size);
}

void nh_model_free(void* p);

void MODEL(qsort)(void* base, size_t n, size_t size, compare* less) {
  size_t bytes;
  char* spare = __builtin_mul_overflow(n, size, &bytes) ? NULL : nh_model_malloc(bytes + 1);
  if (!spare) {
    qsort(base, n, size, less);
    return;
  }
  merge_sort(base, spare, n, size, less);
  nh_model_free(spare);
}

void* MODEL(bsearch)(const void* key, const void* base, size_t n, size_t size, compare* less) {
  size_t low = 0, high = n;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const char* at = (const char*)base + middle * size;
    const int order = less(key, at);
    if (order == 0) return (void*)at;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}
