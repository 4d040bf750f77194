// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sscanf stops at a mismatch
#include <stdio.h>
extern void reach_error(void);
int main(void){ int a=-1,b=-1; int n=sscanf("12,34","%d,%d",&a,&b); if(n!=2) reach_error(); if(b!=-1) reach_error(); return 0; }
