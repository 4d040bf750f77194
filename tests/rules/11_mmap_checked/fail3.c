#include <sys/mman.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  void *p = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return 1;
  munmap(p, 4096);
  if (__VERIFIER_nondet_int() == 8) munmap(p, 4096);
  return 0;
}
