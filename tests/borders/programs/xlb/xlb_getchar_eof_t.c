// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: getchar gives EOF
#include <stdio.h>
int main(){ int t[256]={0}; int c=getchar(); if(c==EOF) return 0; t[c]++; return 0; }
