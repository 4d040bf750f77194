// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a word without a width
#include <stdio.h>
int main(void){ char t[6]="abcde", w[4]; sscanf(t,"%s",w); return 0;}
