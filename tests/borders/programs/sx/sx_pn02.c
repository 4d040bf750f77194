// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: %n after the end of an array
#include <stdio.h>
int main(void){ short s; printf("ab%n",(int*)&s); return 0;}
