#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p;
  if (asprintf(&p, "%d", 4) < 0) return 0;
  p = 0;
  return 0;
}
