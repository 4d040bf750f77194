#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
int main(void) {
  char a[2] = {'a', 'b'};
  return strcasecmp(a, "ABC");
}
