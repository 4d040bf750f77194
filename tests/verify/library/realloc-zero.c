#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

int main(void) {
  char *p = malloc(4);
  char *q = realloc(p, 0);
  check(q != 0);
  return 0;
}
