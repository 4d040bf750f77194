#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

int main(void) {
  char *p = aligned_alloc(16, (size_t)-16);
  check(p != 0);
  return 0;
}
