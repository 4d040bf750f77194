// Puzzle: two levels of strtok_r.
// solution: 783d312c793d32
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

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  char *outer, *inner;
  int x = 0, y = 0;
  for (char *pair = strtok_r((char *)in, ",", &outer); pair; pair = strtok_r(NULL, ",", &outer)) {
    char *key = strtok_r(pair, "=", &inner), *value = strtok_r(NULL, "=", &inner);
    if (!key || !value) continue;
    if (!strcmp(key, "x")) x = atoi(value);
    if (!strcmp(key, "y")) y = atoi(value);
  }
  if (x == 1 && y == 2 && n) abort();
  return 0;
}
