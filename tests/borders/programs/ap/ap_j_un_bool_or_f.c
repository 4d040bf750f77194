// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: flags |= on an unwritten word
int main(void) { unsigned f; f |= 4; if (f & 2) return 1; return 0; }
