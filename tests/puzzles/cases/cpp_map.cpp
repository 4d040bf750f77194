// Puzzle: a key of a std::map.
// solution: 67616d6d6120
// how: stdin
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

int main() {
  const std::map<std::string, int> values = {{"alpha", 1}, {"beta", 2}, {"gamma", 3}};
  std::string key;
  std::cin >> key;
  const auto found = values.find(key);
  if (found != values.end() && found->second == 3) std::abort();
}
