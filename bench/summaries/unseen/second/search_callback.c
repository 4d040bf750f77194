// Binary search with a comparison that the caller gives.
#define SIZE 2
#include "../common.h"
static int plain(int a, int b) { return a < b ? -1 : a > b; }
static int parity(int a, int b) { return (a & 1) - (b & 1); }
static int find(const int* all, int n, int key, int (*order)(int, int)) {
  int low = 0, high = n - 1;
  while (low <= high) {
    int middle = (low + high) / 2, o = order(key, all[middle]);
    if (o == 0) return middle;
    if (o < 0)
      high = middle - 1;
    else
      low = middle + 1;
  }
  return -1;
}
static int program(const unsigned char* in) {
  static const int primes[] = {2, 3, 5, 7, 11, 13, 17};
  int at = find(primes, 7, in[0], plain), other = find(primes, 7, in[1], parity);
  if (at >= 0 && other == 0) return 1;
  if (at == 6) return 2;
  return at < 0 && in[0] < 18 ? 3 : 0;
}
