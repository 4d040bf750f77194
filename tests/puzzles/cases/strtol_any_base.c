// Puzzle: numbers that say which base they have.
// solution: 3078626565662c303735353b
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

#include <errno.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  in[n] = 0;
  char *end;
  errno = 0;
  long a = strtol((char *)in, &end, 0);
  if (end == (char *)in || *end != ',' || errno) return 1;
  if (in[0] != '0' || (in[1] != 'x' && in[1] != 'X')) return 1;
  long b = strtol(end + 1, &end, 0);
  if (*end != ';') return 1;
  if (a == 0xbeef && b == 0755) abort();
  return 0;
}
