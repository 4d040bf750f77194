// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: std::swap with an unwritten value
#include <utility>
extern "C" {
}
int main() { int x, y = 3; std::swap(x, y); if (y == 9) return 1; return 0; }
