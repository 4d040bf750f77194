// Puzzle: a word in a sorted table of words.
// solution: 6c696d61
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}
static int order(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  static const char *const words[] = {"alfa", "bravo", "delta", "hotel", "kilo", "lima", "oscar", "tango"};
  const char *key = (const char *)in;
  const char *const *found = bsearch(&key, words, 8, sizeof *words, order);
  if (found && found - words == 5 && n) abort();
  return 0;
}
