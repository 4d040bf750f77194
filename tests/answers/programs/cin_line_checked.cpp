// expect: TRUE
#include <iostream>
#include <string>
int main() {
  std::string line;
  if (!std::getline(std::cin, line)) return 1;
  char tag[8] = "";
  for (std::size_t i = 0; i < line.size() && i < sizeof tag; ++i) tag[i] = line[i];
  return tag[0] == 'x';
}
