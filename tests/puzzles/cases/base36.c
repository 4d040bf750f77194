// Puzzle: two numbers in base 36, one behind the other, with a colon between them.
// solution: 6e757468617463683a7a7a
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  char text[64];
  FILE *f = fopen(argv[1], "r");
  if (!f || !fgets(text, sizeof text, f)) return 2;
  char *end;
  long long word = strtoll(text, &end, 36);
  if (*end != ':') return 1;
  long tail = strtol(end + 1, &end, 36);
  if (word == 1869461821457LL && tail == 1295) abort();
  return 0;
}
