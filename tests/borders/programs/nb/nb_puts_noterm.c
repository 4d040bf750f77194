// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: puts of a text without its end
#include <stdio.h>
int main(void){ char b[2]={'a','b'}; puts(b); return 0; }
