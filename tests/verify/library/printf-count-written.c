#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

int main(void) {
  int n = 7;
  printf("abc%n", &n);
  check(n == 7);
  return 0;
}
