#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[4] = "abc";
  return (int)fwrite(b, 1, 5, stdout);
}
