#include <dirent.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  DIR *d = opendir(".");
  if (!d) return 1;
  closedir(d);
  if (__VERIFIER_nondet_int() == 3) closedir(d);
  return 0;
}
