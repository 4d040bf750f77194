#define _GNU_SOURCE
#include <math.h>
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

int main(void) {
  signgam = 7;
  lgamma(-0.5);
  check(signgam == 7);
  return 0;
}
