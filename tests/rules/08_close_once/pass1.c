#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int f = open("in.txt", O_RDONLY);
  if (f < 0) return 1;
  close(f);
  return 0;
}
