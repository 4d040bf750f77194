#include <stdio.h>
extern FILE *popen(const char *, const char *);
extern int pclose(FILE *);

int main(void) {
  FILE *f = popen("ls", "r");
  if (f) pclose(f);
  return 0;
}
