// The lowest bit of a pointer to int is free: it comes back as it was.
#include <stdint.h>
extern void reach_error(void);
int main(void) {
  int object = 7;
  uintptr_t tagged = (uintptr_t)&object | 1;
  int *back = (int *)(tagged & ~(uintptr_t)1);
  if (*back != 7) reach_error();
  return 0;
}
