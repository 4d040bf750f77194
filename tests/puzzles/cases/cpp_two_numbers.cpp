// Puzzle: numbers until they sum up.
// solution: 34302032
// how: stdin
#include <cstdlib>
#include <iostream>

int main() {
  int a = 0, b = 0;
  if (std::cin >> a >> b && a + b == 42 && a > 30) std::abort();
}
