// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: nibble packing of unwritten char array
int main(void) { unsigned char b[2]; b[0] &= 0xf0; b[0] |= 3; if (b[0] == 0x43) return 1; return 0; }
