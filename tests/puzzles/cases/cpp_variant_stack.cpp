// Puzzle: a small calculator over a std::stack, with std::variant.
// solution: 362037202a2032202d
#include <cstdlib>
#include <iostream>
#include <fstream>
#include <sstream>
#include <stack>
#include <string>
#include <variant>
int main(int argc, char **argv) {
  std::ifstream in(argv[1]);
  std::stack<std::variant<int, std::string>> s;
  for (std::string w; in >> w;) {
    if (w == "*" || w == "-") {
      if (s.size() < 2) return 1;
      auto b = s.top(); s.pop();
      auto a = s.top(); s.pop();
      if (!std::holds_alternative<int>(a) || !std::holds_alternative<int>(b)) return 1;
      s.push(w == "*" ? std::get<int>(a) * std::get<int>(b) : std::get<int>(a) - std::get<int>(b));
    } else if (std::isdigit((unsigned char)w[0])) {
      s.push(std::atoi(w.c_str()));
    } else {
      s.push(w);
    }
  }
  if (s.size() == 1 && std::holds_alternative<int>(s.top()) && std::get<int>(s.top()) == 40) std::abort();
}
