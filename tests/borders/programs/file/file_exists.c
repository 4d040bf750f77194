// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: fopen may fail
#include <stdio.h>
extern void reach_error(void);
int main(void){ FILE*f=fopen("/","w"); if(!f) reach_error(); else fclose(f); return 0; }
