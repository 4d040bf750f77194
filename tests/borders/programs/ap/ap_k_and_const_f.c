// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: and of a constant, stored, then compared
int main(void) { unsigned f; f = f & 7; if (f == 5) return 1; return 0; }
