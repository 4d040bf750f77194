#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static volatile sig_atomic_t seen;

static void on(int n) {
  printf("%d", n);
  seen = n;
}

int main(void) {
  signal(2, on);
  return 0;
}
