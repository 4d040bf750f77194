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
  char *p = malloc((size_t)-1);
  check(errno == 0 || p != 0);
  return 0;
}
