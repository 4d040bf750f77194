#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[3] = {'a', 'b', 'c'}, to[100];
  sprintf(to, "%s", b);
  return 0;
}
