#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *token = strtok(0, " ");
  return token && *token;
}
