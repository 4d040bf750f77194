// Puzzle: an index that std::vector checks.
// solution: 61743a35
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  std::FILE *f = std::fopen(argv[1], "rb");
  if (!f) return 2;
  char b[4] = "";
  const std::size_t n = std::fread(b, 1, 4, f);
  std::fclose(f);
  if (n < 4 || b[0] != 'a' || b[1] != 't' || b[2] != ':') return 0;
  const std::vector<int> values = {7, 7, 7, 7, 7, 99, 7};
  try {
    if (values.at(static_cast<std::size_t>(b[3] - '0')) == 99) std::abort();
  } catch (...) {
  }
}
