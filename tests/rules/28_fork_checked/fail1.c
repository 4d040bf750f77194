#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <signal.h>
#include <stddef.h>
static char *words[] = {"ls", NULL};

int main(void) {
  pid_t p = fork();
  if (p == 0) {
    execv("/bin/ls", words);
    return 1;
  }
  if (p > 0) wait(NULL);
  return 0;
}
