// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: lower nibble from unwritten, upper from known
int main(void) { unsigned char c; c = (unsigned char)(c & 15) | 0x30; if (c == 0x35) return 1; return 0; }
