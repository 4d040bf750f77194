#include <fcntl.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char b[4];
  int f = open("in.txt", O_RDONLY);
  if (f < 0) return 1;
  close(f);
  if (__VERIFIER_nondet_int() == 77) read(f, b, 1);
  return 0;
}
