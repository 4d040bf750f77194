#define _GNU_SOURCE
#include <math.h>
int main(void) {
  double s;
  sincos(1.0, &s, 0);
  return 0;
}
