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
  long n = strtol("12", 0, 10);
  check(errno == 0 && n == 12);
  return 0;
}
