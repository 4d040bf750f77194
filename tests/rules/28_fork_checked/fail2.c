#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <signal.h>
#include <stddef.h>
static char *words[] = {"ls", NULL};

int main(void) {
  pid_t p = fork();
  if (p == 0) _exit(0);
  return 0;
}
