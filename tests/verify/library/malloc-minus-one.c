#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

int main(void) {
  char *p = malloc((size_t)-1);
  check(p != 0);
  return 0;
}
