// expect: TRUE
// property: unreach-call
// What is no number makes 0 and a failure, one beyond the type the nearest and a failure; behind a failure nothing is read.
#include <cassert>
#include <climits>
#include <iostream>
int main() {
  int first = 5, second = 7;
  std::cin >> first;
  if (std::cin.fail()) assert(first == 0 || first == 5 || first == INT_MAX || first == INT_MIN);
  if (!std::cin.good()) {
    std::cin >> second;
    assert(std::cin.fail() && second == 7);
  }
  return 0;
}
