#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int f = open("in.txt", O_RDONLY);
  if (f < 0) return 1;
  close(f);
  int g = open("other.txt", O_RDONLY);
  if (g < 0) return 1;
  close(g);
  return 0;
}
