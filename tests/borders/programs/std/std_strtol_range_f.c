// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtol out of range
#include <stdlib.h>
#include <errno.h>
#include <limits.h>
extern void reach_error(void);
int main(void){ errno=0; long v=strtol("9223372036854775807",0,10); if(v!=LONG_MAX) reach_error(); if(errno!=ERANGE) reach_error(); return 0; }
