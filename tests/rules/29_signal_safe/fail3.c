#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static volatile sig_atomic_t seen;

static void on(int n) {
  void *p = malloc(3);
  free(p);
}

int main(void) {
  signal(2, on);
  return 0;
}
