// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: EOF as an index
#include <stdio.h>
int main(void){ static int t[256]; int c=getchar(); if(c==EOF) return 0; t[c]++; return 0; }
