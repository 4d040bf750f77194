#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char a[8] = "abc";
  strcpy(a + 1, a);
  return 0;
}
