#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[8];
  memset(b, 'x', sizeof b);
  strncat(b, "a", 1);
  return 0;
}
