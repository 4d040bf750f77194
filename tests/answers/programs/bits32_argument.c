// data-model: ILP32
// expect: FALSE
#include <string.h>
int main(int argc, char **argv) {
  char *slots[2] = {argv[0], 0};
  if (argc == 2 && strlen(argv[1]) == sizeof slots) ((char *)slots)[sizeof(char *) * 2] = 'x';
  return slots[1] != 0;
}
