// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: envp
extern void reach_error(void);
#include <string.h>
int main(int argc, char **argv, char **envp) {
  for (int i = 0; envp[i]; i++) if (strcmp(envp[i], "ADV=1") == 0) reach_error();
  return 0;
}
