/* A matrix product and a random number generator: arithmetic over data that no input reaches. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 96 };
static double a[N][N], b[N][N], c[N][N];

static uint64_t state = 88172645463325252ull;
static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

__attribute__((noinline)) static void product(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < N; k++) sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? atoi(argv[1]) : 1;
  uint64_t all = 0;
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        a[i][j] = (double)(next() & 1023);
        b[i][j] = (double)(next() & 1023);
      }
    product();
    for (int i = 0; i < 100000; i++) all += next() >> 60;
    for (int i = 0; i < N; i++) all += (uint64_t)c[i][i];
  }
  printf("%llu\n", (unsigned long long)all);
  return 0;
}
