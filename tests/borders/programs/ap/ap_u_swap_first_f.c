// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: swap of two ints by pointers, the other way round
static void sw(int *a, int *b) { int t = *a; *a = *b; *b = t; }
int main(void) { int x, y = 3; sw(&y, &x); if (y == 9) return 1; return 0; }
