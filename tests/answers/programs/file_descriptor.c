// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  unsigned char head[2];
  const int file = open("head.bin", O_RDONLY);
  if (file < 0) return 1;
  const ssize_t count = read(file, head, 2);
  close(file);
  if (count == 2) assert(head[0] + head[1] != 300);
  return 0;
}
