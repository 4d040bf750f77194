// Puzzle: std::string from a stream.
// solution: 7374643a3a737472696e67
#include <cstdlib>
#include <fstream>
#include <string>

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1]);
  std::string word;
  file >> word;
  if (word == "std::string") std::abort();
}
