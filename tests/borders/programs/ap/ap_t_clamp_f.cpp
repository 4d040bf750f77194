// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: std::clamp of an unwritten value
#include <algorithm>
extern "C" {
}
int main() { int x; int y = std::clamp(x, 0, 9); if (y == 4) return 1; return 0; }
