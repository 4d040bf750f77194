// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: two numbers of rand may be equal
#include <stdlib.h>
extern void reach_error(void);
int main(){ srand(1); int a=rand(); int b=rand(); if(a==b) reach_error(); return 0; }
