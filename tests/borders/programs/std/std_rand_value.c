// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: value of rand is not known from the standard
#include <stdlib.h>
extern void reach_error(void);
int main(void){ srand(1); int r=rand(); if(r%2==1) reach_error(); return 0; }
