// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <stdio.h>
int main(void) {
  FILE *file = fopen("/etc/nuthatch/settings", "r");
  if (!file) return 1;
  const int a = fgetc(file), b = fgetc(file);
  fclose(file);
  assert(a != 'P' || b != 'K');
  return 0;
}
