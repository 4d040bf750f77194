// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: the length of a line
extern void reach_error(void);
#include <stdio.h>
#include <stdlib.h>
int main(void){ char*l=0; size_t n=0; long k; while((k=getline(&l,&n,stdin))>0) if(k==3&&l[0]=='h'&&l[1]=='i'&&l[2]=='\n') reach_error(); free(l); return 0;}
