#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[4];
  snprintf(b, 8, "%s", "abcdef");
  return 0;
}
