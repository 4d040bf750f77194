// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: puts of bytes that nobody wrote
#include <stdio.h>
int main(){ char b[8]; b[7]=0; puts(b); return 0; }
