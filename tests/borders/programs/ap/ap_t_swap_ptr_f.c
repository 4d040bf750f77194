// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: swap by pointers in C
static void sw(int *a, int *b) { int t = *a; *a = *b; *b = t; }
int main(void) { int x, y = 3; sw(&x, &y); if (y == 9) return 1; return 0; }
