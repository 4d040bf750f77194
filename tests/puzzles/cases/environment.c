// Puzzle: a variable of the environment.
// solution: 73776f72646669736800
// how: env PASSWORD,16
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  const char *word = getenv("PASSWORD");
  if (word && strcmp(word, "swordfish") == 0) abort();
  return 0;
}
