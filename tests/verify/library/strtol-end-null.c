#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  return (int)strtol("12", 0, 10);
}
