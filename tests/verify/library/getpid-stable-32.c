extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

#include <unistd.h>
int main(void) {
  check(getpid() == getpid());
  return 0;
}
