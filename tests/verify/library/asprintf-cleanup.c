#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  static char *p;
  if (asprintf(&p, "%d", 4) < 0) return 0;
  return 0;
}
