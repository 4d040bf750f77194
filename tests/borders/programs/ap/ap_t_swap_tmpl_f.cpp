// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: own swap template with an unwritten value
extern "C" {
}
template <class T> static void sw(T &a, T &b) { T t = a; a = b; b = t; }
int main() { int x, y = 3; sw(x, y); if (y == 9) return 1; return 0; }
