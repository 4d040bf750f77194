// expect: TRUE
#include <iostream>
int main() {
  int seat = 0;
  if (!(std::cin >> seat)) return 1;
  int taken[10] = {0};
  if (seat >= 0 && seat < 10) taken[seat] = 1;
  std::cout << taken[0] << std::endl;
  return 0;
}
