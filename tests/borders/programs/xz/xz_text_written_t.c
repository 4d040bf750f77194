// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: bytes behind the end of a text are nobody's business
#include <stdio.h>
#include <string.h>
int main(void) { char b[8]; b[0] = 'a'; b[1] = 0; puts(b); printf("%.1s\n", b); return strlen(b) != 1 || strnlen(b, 1) != 1; }
