// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: random
#define _GNU_SOURCE
#include <stdlib.h>
extern void reach_error(void);
int main(void){ long d=random(); if(d>=0) reach_error(); return 0; }
