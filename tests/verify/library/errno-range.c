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
  strtol("99999999999999999999999", 0, 10);
  check(errno == 0);
  return 0;
}
