// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a loop until EOF fills a buffer
#include <stdio.h>
int main(){ char b[3]; int n=0,c; while((c=getchar())!=EOF && c!='\n'){  b[n++]=(char)c; } return n; }
