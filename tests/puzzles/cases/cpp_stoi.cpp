// Puzzle: std::stoi with an exception for what is no number.
// solution: 3132332d
// how: stdin
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

int main() {
  std::string text;
  if (!std::getline(std::cin, text)) return 0;
  try {
    std::size_t used = 0;
    const int value = std::stoi(text, &used);
    if (value == 123 && used < text.size() && text[used] == '-') std::abort();
  } catch (const std::invalid_argument &) {
    return 1;
  } catch (const std::out_of_range &) {
    return 2;
  }
}
