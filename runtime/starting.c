/* Functions that start programs and processes, as the code of a target calls them in builds that run drivers: they refuse. The
 * sandbox refuses as well, but in a process of its own, where nobody sees it; and a test of what was refused must not
 * start the program where nothing is confined. */
#define _GNU_SOURCE
#include <errno.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

static int refuse(void) {
  errno = EPERM;
  return -1;
}

int nh_rt_system(const char* command) {
  if (command == NULL) return 0; /* there is no shell */
  return refuse();
}

FILE* nh_rt_popen(const char* command, const char* mode) {
  (void)command;
  (void)mode;
  errno = EPERM;
  return NULL;
}

pid_t nh_rt_fork(void) { return refuse(); }
pid_t nh_rt_vfork(void) { return refuse(); }

int nh_rt_posix_spawn(pid_t* pid, const char* path, const posix_spawn_file_actions_t* actions,
                      const posix_spawnattr_t* attributes, char* const argv[], char* const env[]) {
  (void)pid, (void)path, (void)actions, (void)attributes, (void)argv, (void)env;
  (void)refuse();
  return EPERM;
}

int nh_rt_posix_spawnp(pid_t* pid, const char* file, const posix_spawn_file_actions_t* actions,
                       const posix_spawnattr_t* attributes, char* const argv[], char* const env[]) {
  return nh_rt_posix_spawn(pid, file, actions, attributes, argv, env);
}
