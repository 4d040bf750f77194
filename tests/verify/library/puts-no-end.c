#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[3] = {'a', 'b', 'c'};
  puts(b);
  return 0;
}
