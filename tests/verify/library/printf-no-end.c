#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[3] = {'a', 'b', 'c'};
  printf("%s\n", b);
  return 0;
}
