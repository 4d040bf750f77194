// Puzzle: four numbers of different lengths in one value.
// solution: 3139322e3136382e31302e312f3234
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
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
  in[n] = 0;
  unsigned part[4]; int used = 0;
  const char *p = (char *)in;
  for (int i = 0; i < 4; i++) {
    if (!isdigit((unsigned char)*p)) return 1;
    char *end; part[i] = strtoul(p, &end, 10);
    if (part[i] > 255) return 1;
    p = end;
    if (i < 3 && *p++ != '.') return 1;
  }
  if (*p == '/' && atoi(p + 1) == 24 && (part[0] << 24 | part[1] << 16 | part[2] << 8 | part[3]) == 0xC0A80A01) abort();
  return used;
}
