#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int b[4];
  return (int)fread(b, sizeof(int), 5, stdin);
}
