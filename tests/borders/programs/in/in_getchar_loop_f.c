// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: read a line by char
#include <stdio.h>
int main(void){ char b[5]; int n=0,c; while(n<5&&(c=getchar())!=EOF&&c!='\n') b[n++]=c; b[n]=0; return b[0]=='z'; }
