// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: EOF as an index
#include <stdio.h>
int main(void){ static int t[256]; int c=getchar();  t[c]++; return 0; }
