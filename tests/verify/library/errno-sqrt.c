extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

#include <errno.h>
#include <math.h>
int main(void) {
  volatile double x = -1;
  errno = 0;
  double r = sqrt(x);
  check(errno == 0 || r == r);
  return 0;
}
