#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include <grp.h>
#include <stdio.h>

int main(void) {
  if (chroot("/var/empty") != 0) return 1;
  if (chdir("/") != 0) return 1;
  if (setgid(65534) != 0 || setuid(65534) != 0) return 1;
  return 0;
}
