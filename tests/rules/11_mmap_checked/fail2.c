#include <sys/mman.h>
#include <stddef.h>

int main(void) {
  void *p = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!p) return 1;
  msync(p, 4096, 0);
  return 0;
}
