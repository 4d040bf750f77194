// expect: FALSE
#include <iostream>
int main() {
  int open[3], depth = 0;
  char letter;
  for (int i = 0; i < 5 && std::cin.get(letter); ++i)
    if (letter == '(') open[depth++] = i;
    else if (letter == ')' && depth > 0) --depth;
  return depth > 0 ? open[0] : 0;
}
