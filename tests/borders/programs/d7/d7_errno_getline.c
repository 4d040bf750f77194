// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: errno after isatty
#include <stdio.h>
#include <errno.h>
#include <unistd.h>
extern void reach_error(void);
int main(void){ errno=0; if(isatty(0)==0&&errno!=0) reach_error(); return 0; }
