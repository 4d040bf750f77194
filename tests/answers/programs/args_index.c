// expect: FALSE
#include <stdlib.h>
static const int table[5] = {1, 2, 3, 5, 8};
int main(int argc, char **argv) {
  if (argc != 2) return 1;
  const int at = atoi(argv[1]);
  if (at > 5) return 1;
  return at < 0 ? 0 : table[at];
}
