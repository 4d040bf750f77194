// Puzzle: C++: objects returned, caught and compared.
// solution: 583139
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <vector>

struct Token {
  char kind;
  unsigned value;
};
__attribute__((noinline)) static Token next(const std::vector<unsigned char> &all, std::size_t at) {
  if (at >= all.size()) throw std::out_of_range("end");
  return {static_cast<char>(all[at]), all[at] * 2u};
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  std::FILE *f = std::fopen(argv[1], "rb");
  if (!f) return 2;
  std::vector<unsigned char> all;
  for (int c; all.size() < 8 && (c = std::fgetc(f)) != EOF;) all.push_back(static_cast<unsigned char>(c));
  std::fclose(f);
  try {
    const Token a = next(all, 0), b = next(all, 1), d = next(all, 2);
    next(all, 3);
    (void)a, (void)b, (void)d;
  } catch (const std::out_of_range &) {
    if (all.size() == 3 && next(all, 0).kind == 'X' && next(all, 1).value == 98 && next(all, 2).value == 114) std::abort();
  }
}
