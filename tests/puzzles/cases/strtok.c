// Puzzle: a text taken apart.
// solution: 7365743a73706565643a39303030
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in, f);
  fclose(f);
  return n;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  in[63] = 0;
  char *a = strtok((char *)in, ":"), *b = strtok(NULL, ":"), *d = strtok(NULL, ":");
  if (a && b && d && strcmp(a, "set") == 0 && strcmp(b, "speed") == 0 && strcmp(d, "9000") == 0) abort();
  return 0;
}
