#include <fcntl.h>
#include <unistd.h>

int main(void) {
  char b[4];
  int f = open("in.txt", O_RDONLY);
  read(f, b, 4);
  return 0;
}
