#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[4] = {1, 2, 3, 4};
  return memchr(b, 9, 5) != 0;
}
