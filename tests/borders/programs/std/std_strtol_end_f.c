// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtol end pointer where nothing is converted
#include <stdlib.h>
extern void reach_error(void);
int main(void){ const char *s="0x"; char *e; long v=strtol(s,&e,16); if(v!=0||e!=s) reach_error(); return 0; }
