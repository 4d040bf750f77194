// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: std::sort over an unwritten element
#include <algorithm>
extern "C" {
}
int main() { int v[3]; v[0] = 3; v[2] = 1; std::sort(v, v + 3); return v[0] == 9; }
