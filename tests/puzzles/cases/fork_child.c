// Puzzle: what a child process says.
// solution: 1d0b
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

#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  if (n < 2) return 0;
  const pid_t child = fork();
  if (child == 0) _exit(in[0] * 8 == in[1] + 221 ? 9 : 1);
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) return 3;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 9 && in[1] == 11) abort();
  return 0;
}
