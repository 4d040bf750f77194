// expect: FALSE
// property: unreach-call
#include <cassert>
#include <climits>
#include <iostream>
int main() {
  short first = 5;
  std::cin >> first;
  assert(!(std::cin.fail() && first == SHRT_MIN));
  return 0;
}
