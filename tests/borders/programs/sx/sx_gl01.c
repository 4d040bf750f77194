// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a line of nothing
#include <stdio.h>
#include <stdlib.h>
int main(void){ char*l=0; size_t n=0; if(getline(&l,&n,stdin)==3 && l[0]=='q') { char b[2]; b[2]=l[1]; } free(l); return 0;}
