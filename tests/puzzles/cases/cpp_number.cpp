// Puzzle: a number read by operator>>.
// solution: 3331343135
// how: stdin
#include <cstdlib>
#include <iostream>

int main() {
  int number = 0;
  std::cin >> number;
  if (number == 31415) std::abort();
}
