/* Functions that start programs, as the code of a target calls them in builds that run drivers: they refuse. The
 * sandbox refuses as well, but in a process of its own, where nobody sees it; and a test of what was refused must not
 * start the program where nothing is confined. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdio.h>

int nh_rt_system(const char* command) {
  if (command == NULL) return 0; /* there is no shell */
  errno = EPERM;
  return -1;
}

FILE* nh_rt_popen(const char* command, const char* mode) {
  (void)command;
  (void)mode;
  errno = EPERM;
  return NULL;
}
