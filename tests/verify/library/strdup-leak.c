#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = strdup("abc");
  return p == 0;
}
