// expect: FALSE
#include <iostream>
#include <string>
int main() {
  std::string word;
  unsigned count = 0;
  if (!(std::cin >> word >> count)) return 1;
  if (word == "seat" && count == 12) __builtin_trap();
  return 0;
}
