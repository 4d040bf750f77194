#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[4];
  strncpy(b, "abcdef", sizeof b);
  return (int)strlen(b);
}
