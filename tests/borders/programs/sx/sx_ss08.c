// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a word with one
#include <stdio.h>
int main(void){ char t[6]="abcde", w[4]; sscanf(t,"%3s",w); return 0;}
