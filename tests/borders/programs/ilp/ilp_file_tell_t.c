// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: ftell at the start
#include <stdio.h>
extern void reach_error(void);
int main(void){ FILE*f=tmpfile(); if(!f) return 0; long p=ftell(f); if(p!=0 && p!=-1) reach_error(); fclose(f); return 0; }
