#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[3];
  memccpy(b, "abcd", 'd', 5);
  return 0;
}
