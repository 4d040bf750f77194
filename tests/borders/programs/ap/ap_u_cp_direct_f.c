// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: helper copies an unwritten int into an initialised one
static void cp(int *d, const int *s) { *d = *s; }
int main(void) { int x, y = 3; cp(&y, &x); if (y == 9) return 1; return 0; }
