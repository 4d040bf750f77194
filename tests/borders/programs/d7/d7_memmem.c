// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: memmem
#define _GNU_SOURCE
#include <string.h>
extern void reach_error(void);
int main(void){ if(memmem("abc",3,"bc",2)) reach_error(); return 0; }
