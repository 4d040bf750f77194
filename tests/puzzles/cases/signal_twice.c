// Puzzle: a handler that must run twice.
// solution: 53479930
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

#include <signal.h>
static volatile sig_atomic_t hits; 
static void on(int s) { hits += in[2] == 0x99 ? 2 : 1; (void)s; }
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  if (load(argv[1]) < 4) return 1;
  struct sigaction a = {0}; a.sa_handler = on; sigaction(SIGUSR1, &a, 0);
  if (in[0] == 'S') raise(SIGUSR1);
  if (in[1] == 'G') kill(getpid(), SIGUSR1);
  if (hits == 4) abort();
  return 0;
}
