// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: drand48 is in [0,1)
#define _GNU_SOURCE
#include <stdlib.h>
extern void reach_error(void);
int main(void){ double d=drand48(); if(d<0||d>=1) reach_error(); return 0; }
