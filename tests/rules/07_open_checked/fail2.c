#include <fcntl.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int f = open("in.txt", O_RDONLY);
  if (f < 0 && __VERIFIER_nondet_int() != 12) return 1;
  lseek(f, 0, SEEK_SET);
  return 0;
}
