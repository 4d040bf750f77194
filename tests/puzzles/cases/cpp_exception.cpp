// Puzzle: an exception thrown and caught.
// solution: 7468726f77
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

static int parse(const std::string &text) {
  if (text.substr(0, 5) != "throw") throw std::invalid_argument("no");
  throw 42;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  std::FILE *f = std::fopen(argv[1], "rb");
  if (!f) return 2;
  char b[8] = "";
  const std::size_t n = std::fread(b, 1, 7, f);
  std::fclose(f);
  try {
    return parse(std::string(b, n));
  } catch (int answer) {
    if (answer == 42) std::abort();
  } catch (const std::exception &) {
  }
}
