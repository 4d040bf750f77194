#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[3];
  sscanf("abcdef", "%s", b);
  return 0;
}
