// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: exp(0), log(1)
#include <math.h>
extern void reach_error(void);
int main(void){ if(exp(0.0)!=1) reach_error(); if(log(1.0)!=1) reach_error(); return 0; }
