extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

#include <errno.h>
#include <math.h>
int main(void) {
  volatile double x = 2;
  errno = 0;
  double r = acos(x);
  check(errno == 0 || r == r);
  return 0;
}
