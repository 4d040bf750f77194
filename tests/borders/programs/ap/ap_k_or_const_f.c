// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: or of a constant, then compare the whole
int main(void) { unsigned f; f = f | 1; if (f == 5) return 1; return 0; }
