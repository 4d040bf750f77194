// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: remove fails
#include <stdio.h>
extern void reach_error(void);
int main(void){ int r=remove("/nonexistent/a/b"); if(r!=0) reach_error(); return 0; }
