// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ftell at the start
#include <stdio.h>
extern void reach_error(void);
int main(void){ FILE*f=tmpfile(); if(!f) return 0; long p=ftell(f); if(p!=1 && p!=-1) reach_error(); fclose(f); return 0; }
