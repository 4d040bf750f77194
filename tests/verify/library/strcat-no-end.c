#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[8];
  memset(b, 'x', sizeof b);
  strcat(b, "a");
  return 0;
}
