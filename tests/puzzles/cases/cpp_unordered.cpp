// Puzzle: words are counted in an unordered_map.
// solution: 6f776c206f776c206a6179
#include <cstdlib>
#include <fstream>
#include <string>
#include <unordered_map>
int main(int argc, char **argv) {
  std::ifstream in(argv[1]);
  std::unordered_map<std::string, int> seen;
  for (std::string w; in >> w;) ++seen[w];
  if (seen.size() == 2 && seen["owl"] == 2) std::abort();
}
