#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static volatile sig_atomic_t seen;

static void on(int n) { seen = n; }

int main(void) {
  signal(2, on);
  puts("hello");
  return 0;
}
