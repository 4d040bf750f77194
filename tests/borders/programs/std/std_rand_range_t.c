// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: rand is within 0..RAND_MAX
#include <stdlib.h>
extern void reach_error(void);
int main(void){ int r=rand(); if(r<0||r>RAND_MAX) reach_error(); return 0; }
