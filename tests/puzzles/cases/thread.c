// Puzzle: a thread that looks at the input.
// solution: 7468726561646564
#include <pthread.h>
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
static void *look(void *p) { return memcmp(p, "threaded", 8) == 0 ? p : NULL; }

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  pthread_t t;
  if (n < 8 || pthread_create(&t, NULL, look, in) != 0) return 0;
  void *result;
  pthread_join(t, &result);
  if (result) abort();
  return 0;
}
