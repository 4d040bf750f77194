#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((noreturn)) void leave(void);
int main(void) {
  static int unused;
  void *p = malloc(4);
  p = 0;
  unused = p == 0;
  leave();
}
