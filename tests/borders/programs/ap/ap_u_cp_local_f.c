// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: by way of a local
static void cp(int *d, const int *s) { int t = *s; *d = t; }
int main(void) { int x, y = 3; cp(&y, &x); if (y == 9) return 1; return 0; }
