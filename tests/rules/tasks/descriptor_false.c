// rules: 07_open_checked 08_close_once; expected: false
#include <fcntl.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);
static int take(int f) {
  char b[2];
  return read(f, b, 2) == 2 ? b[0] : -1;
}
int main(void) {
  int f = open("a", O_RDONLY);
  
  int r = take(f);
  if (f >= 0) close(f);
  return r < 0;
}
