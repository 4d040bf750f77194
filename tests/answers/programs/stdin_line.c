// expect: FALSE
// An empty line has nothing before its newline; nor has one that begins with a NUL.
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[6];
  if (!fgets(line, sizeof line, stdin)) return 1;
  line[strlen(line) - 1] = '\0';
  puts(line);
  return 0;
}
