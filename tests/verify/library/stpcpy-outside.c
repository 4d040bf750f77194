#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[3];
  stpcpy(b, "abc");
  return 0;
}
