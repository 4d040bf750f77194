// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: std::max with an unwritten value
#include <algorithm>
extern "C" {
}
int main() { int x; int y = std::max(5, x); if (y == 9) return 1; return 0; }
