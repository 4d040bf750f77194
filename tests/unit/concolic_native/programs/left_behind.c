// input: stdin, seeds: "a" "qx" "zz" "ax"
/* Leaves state behind in every way that memory has: variables, the heap, the library's buffers, a file that
 * stays open, an end from the depth. Each run must start as the first did, or its branches differ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int runs;
static char* kept;
static _Thread_local int local = 7;

static void deep(int n, int c) {
  if (n > 0) deep(n - 1, c);
  if (n == 0 && c == 'q') exit(3);
}

int main(void) {
  const int first = getchar();
  if (first == EOF) return 1;
  if (runs++ != 0 || kept || local != 7) return first > 'm' ? 90 : 91; /* never in a fresh process */
  local = first;
  kept = malloc(300000);
  memset(kept, first, 300000);
  printf("%d\n", first);
  if (!fopen("/dev/null", "r")) return 2;
  char* small[8];
  for (int i = 0; i < 8; i++) {
    small[i] = calloc(1, 100 + (size_t)i);
    if (small[i][50 + i] != 0) return first > 'm' ? 92 : 93;
    memset(small[i], 0xee, 100);
  }
  for (int i = 0; i < 8; i += 2) free(small[i]);
  deep(20, first);
  const int second = getchar();
  if (second == first) return 4;
  return second == 'x' ? 5 : 6;
}
