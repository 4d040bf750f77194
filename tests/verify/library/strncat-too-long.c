#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[8] = "abcd";
  strncat(b, "efghi", 4);
  return 0;
}
