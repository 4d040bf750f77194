#include <fcntl.h>
#include <unistd.h>

int main(void) {
  char b[4];
  int f = open("in.txt", O_RDONLY);
  if (f < 0) return 1;
  if (read(f, b, 4) < 4) close(f);
  close(f);
  return 0;
}
