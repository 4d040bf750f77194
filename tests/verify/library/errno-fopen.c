#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

#include <errno.h>
int main(void) {
  errno = 0;
  FILE *f = fopen("/does/not/exist", "r");
  if (f) return 0;
  check(errno == 0);
  return 0;
}
