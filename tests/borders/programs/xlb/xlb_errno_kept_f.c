// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtol sets errno only on failure
#include <stdlib.h>
#include <errno.h>
extern void reach_error(void);
int main(){ errno=5; strtol("12",0,10); if(errno==5) reach_error(); return 0; }
