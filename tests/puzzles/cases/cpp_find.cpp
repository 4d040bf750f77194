// Puzzle: a text taken apart by find and substr.
// solution: 6b3d7631
// how: stdin
#include <cstdlib>
#include <iostream>
#include <string>

int main() {
  std::string line;
  std::getline(std::cin, line);
  const auto at = line.find('=');
  if (at == std::string::npos) return 0;
  if (line.substr(0, at) == "k" && line.substr(at + 1) == "v1") std::abort();
}
