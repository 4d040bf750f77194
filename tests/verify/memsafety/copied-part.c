// tried with: random 300
// A block of open size is written by a copy of a word and a half: every byte of it counts as written by itself.
#include <stdlib.h>
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main() {
  char *from = malloc(8);
  for (int i = 0; i < 5; i++) from[i] = i + 1;
  unsigned long count = __VERIFIER_nondet_ulong();
  if (count < 5 || count > 1000000) {
    free(from);
    return 0;
  }
  char *to = malloc(count);
  memcpy(to, from, 5);
  free(from);
  int sum = 0;
  for (int i = 0; i < 5; i++) sum += to[i];
  free(to);
  return sum == 0;
}
