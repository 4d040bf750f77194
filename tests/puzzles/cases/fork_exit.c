// Puzzle: a child decides and tells by its exit code.
// solution: 676f21
// fast
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char text[4] = {0};
  FILE *f = fopen(argv[1], "r");
  if (!f || fread(text, 1, 3, f) != 3) return 2;
  pid_t child = fork();
  if (child < 0) return 3;
  if (child == 0) _exit(strcmp(text, "go!") == 0 ? 7 : 0);
  int status;
  if (waitpid(child, &status, 0) != child) return 4;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 7) abort();
  return 0;
}
