extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

#include <time.h>
int main(void) {
  time_t t = -7;
  time_t r = time(&t);
  check(r == t);
  return 0;
}
