#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[2] = {'1', '2'};
  return strchr(b, 'x') != 0;
}
