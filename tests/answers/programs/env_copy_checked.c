// expect: TRUE
#include <stdlib.h>
#include <string.h>
int main(void) {
  char home[32];
  const char *value = getenv("HOME");
  if (!value || strlen(value) >= sizeof home) return 1;
  strcpy(home, value);
  return home[0] == '/';
}
