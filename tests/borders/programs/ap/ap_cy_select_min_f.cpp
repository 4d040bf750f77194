// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: std::min with an unwritten value
#include <algorithm>
extern "C" {
}
int main() { int x; int y = std::min(x, 5); if (y == 3) return 1; return 0; }
