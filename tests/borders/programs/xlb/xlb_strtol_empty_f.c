// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtol of no digits: the end is the beginning
#include <stdlib.h>
extern void reach_error(void);
int main(){ const char *s="  +z"; char *e; strtol(s,&e,10); if(e==s) reach_error(); return 0; }
