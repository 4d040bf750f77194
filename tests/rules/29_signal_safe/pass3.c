#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static volatile sig_atomic_t seen;

int main(void) {
  signal(2, SIG_IGN);
  printf("x");
  return 0;
}
