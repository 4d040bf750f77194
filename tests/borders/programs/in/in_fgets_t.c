// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fgets size
#include <stdio.h>
#include <string.h>
int main(void){ char b[8]; if(!fgets(b,8,stdin)) return 0; return (int)strlen(b); }
