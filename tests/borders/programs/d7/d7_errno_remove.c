// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: errno after a failed remove
#include <stdio.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; if(remove("/nonexistent/x")!=0&&errno==ENOENT) reach_error(); return 0; }
