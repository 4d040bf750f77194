// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strtol out of range
#include <stdlib.h>
#include <errno.h>
#include <limits.h>
extern void reach_error(void);
int main(void){ errno=0; long v=strtol("99999999999999999999",0,10); if(v!=LONG_MAX) reach_error(); if(errno!=ERANGE) reach_error(); return 0; }
