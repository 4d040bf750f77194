// Puzzle: a handler that runs in between.
// solution: 73696755
#include <signal.h>
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
static volatile int seen;
static void on_signal(int s) { seen = s == SIGUSR1; }

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  signal(SIGUSR1, on_signal);
  if (n < 4) return 0;
  raise(SIGUSR1);
  if (seen == 1 && memcmp(in, "sig", 3) == 0 && (in[3] ^ seen) == 0x54) abort();
  return 0;
}
