#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[3] = {'a', 'b', 'c'};
  printf("%.3s %.*s\n", b, 2, b);
  return 0;
}
