// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fgets size
#include <stdio.h>
#include <string.h>
int main(void){ char b[8]; if(!fgets(b,9,stdin)) return 0; return (int)strlen(b); }
