#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char text[] = "a,b";
  char *rest = text;
  int n = 0;
  while (strsep(&rest, ",")) ++n;
  return n - 2;
}
