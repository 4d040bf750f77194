// input: file, seeds: "0123456789abcdef" "....AB..........AB" "x"
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char** argv) {
  const int fd = open(argv[1], O_RDONLY);
  struct stat about;
  if (fd < 0 || fstat(fd, &about) != 0) return 1;
  if (about.st_size < 8) return 2;
  char two[2];
  if (pread(fd, two, 2, 4) != 2) return 3;
  if (two[0] == 'A' && two[1] == 'B') return 4;
  if (lseek(fd, -2, SEEK_END) < 0 || read(fd, two, 2) != 2) return 5;
  const unsigned char* all = mmap(0, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (all == MAP_FAILED) return 6;
  return all[1] == '1' ? 7 : all[2] == two[0] ? 8 : 0;
}
