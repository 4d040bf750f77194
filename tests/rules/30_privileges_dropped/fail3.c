#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include <grp.h>
#include <stdio.h>

int main(void) {
  setgid(1);
  setuid(1);
  return system("ls");
}
