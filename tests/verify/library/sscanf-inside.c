#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[4];
  int n = 0;
  sscanf("12 abcdef", "%d %3s", &n, b);
  return 0;
}
