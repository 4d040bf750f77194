#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char a[2] = {'a', 'b'};
  return strcmp(a, "ac");
}
