#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[4];
  strncpy(b, "ab", 5);
  return 0;
}
