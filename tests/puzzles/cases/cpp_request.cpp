// Puzzle: a request line by string_view and from_chars.
// solution: 474554202f61646d696e20485454502f3131
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <charconv>
// std
int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream f(argv[1], std::ios::binary);
  std::string all((std::istreambuf_iterator<char>(f)), {});
  std::string_view s(all);
  if (s.substr(0, 5) != "GET /") return 1;
  const auto space = s.find(' ', 5);
  if (space == s.npos || s.substr(space + 1, 5) != "HTTP/") return 1;
  int minor = 0;
  const auto r = std::from_chars(s.data() + space + 6, s.data() + s.size(), minor);
  if (r.ec == std::errc() && s.substr(5, space - 5) == "admin" && minor == 11) std::abort();
}
