// Puzzle: std::getline of standard input.
// solution: 616c7068612c626574610a
// how: stdin
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int main() {
  std::string line;
  if (!std::getline(std::cin, line)) return 0;
  std::vector<std::string> parts;
  std::istringstream stream(line);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  if (parts.size() == 2 && parts[0] == "alpha" && parts[1] == "beta") std::abort();
}
