// expect: TRUE
#include <cstdlib>
#include <ctime>
int main() {
  int board[9] = {};
  std::srand(static_cast<unsigned>(std::time(nullptr)));
  board[std::rand() % 9] = 1;
  return board[4];
}
