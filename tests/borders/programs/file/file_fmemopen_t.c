// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fmemopen
#include <stdio.h>
extern void reach_error(void);
int main(void){ char b[4]="ab"; FILE*f=fmemopen(b,2,"r"); if(!f) return 0; int c=fgetc(f); fclose(f); if(c=='b') reach_error(); return 0; }
