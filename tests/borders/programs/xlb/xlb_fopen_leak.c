// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: fopen may fail
#include <stdio.h>
extern void reach_error(void);
int main(){ FILE *f=fopen("/nonexistent/x","r"); if(!f) reach_error(); return 0; }
