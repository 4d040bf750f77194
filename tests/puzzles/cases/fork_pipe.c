// Puzzle: a child reads the input and sends a number through a pipe; the parent fails on one.
// solution: 3133333720
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int ends[2];
  if (argc < 2 || pipe(ends) != 0) return 2;
  pid_t child = fork();
  if (child < 0) return 3;
  if (child == 0) {
    close(ends[0]);
    FILE *f = fopen(argv[1], "r");
    int number = 0;
    if (!f || fscanf(f, "%d", &number) != 1) number = -1;
    if (write(ends[1], &number, sizeof number) != sizeof number) _exit(1);
    _exit(0);
  }
  close(ends[1]);
  int number = 0, status;
  if (read(ends[0], &number, sizeof number) != sizeof number) return 1;
  waitpid(child, &status, 0);
  if (number == 1337) abort();
  return 0;
}
