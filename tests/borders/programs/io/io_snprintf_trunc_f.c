// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: snprintf returns the full length
#include <stdio.h>
extern void reach_error(void);
int main(void){ char b[4]; int n=snprintf(b,sizeof b,"%s","abcdef"); if(n!=3) reach_error(); if(b[3]!=0||b[2]!='c') reach_error(); return 0; }
