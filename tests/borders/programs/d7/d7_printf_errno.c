// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: errno stays
#include <stdio.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=3; if(errno!=3) reach_error(); return 0; }
