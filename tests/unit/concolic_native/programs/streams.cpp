// input: stdin, told: std::cin, seeds: "12 abc 7" "x" "-5 hello 99" "300 q"
#include <iostream>
#include <string>

int main() {
  int n = 0;
  std::string word;
  if (!(std::cin >> n)) return 1;
  if (n > 100) return 2;
  std::cin >> word;
  if (word == "hello") return 3;
  unsigned long last = 0;
  std::cin >> last;
  return last * 3 == 21 ? 4 : 5;
}
