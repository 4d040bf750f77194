// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtol leaves its end at the first other character
#include <stdlib.h>
extern void reach_error(void);
int main(){ char *e; const char *s="12x"; long v=strtol(s,&e,10); if(v==12 && *e=='x') reach_error(); return 0; }
