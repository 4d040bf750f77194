#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

int main(void) {
  void *p = reallocarray(0, (size_t)-1, 2);
  check(p != 0);
  return 0;
}
