#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include <grp.h>
#include <stdio.h>

int main(void) {
  if (chroot("/x") == 0 && chdir("/") == 0) return system("ls");
  return 0;
}
