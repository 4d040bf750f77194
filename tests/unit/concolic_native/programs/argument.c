// input: argument, seeds: "--level=5" "--name" "plain" "-9"
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
  if (argc < 2) return 1;
  if (strncmp(argv[1], "--level=", 8) == 0) return atoi(argv[1] + 8) > 7 ? 2 : 3;
  if (argv[1][0] == '-' && argv[1][1] == '-') return 4;
  if (argv[1][0] == '-') return atoi(argv[1]) == -13 ? 5 : 6;
  return argv[1][0] == 'p' ? 7 : 8;
}
