// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: what was written is read back
#include <stdio.h>
extern void reach_error(void);
int main(){ FILE *f=fopen("t.txt","w"); if(!f) return 0; fputs("7",f); fclose(f); f=fopen("t.txt","r"); if(!f) return 0; int c=fgetc(f); fclose(f); if(c=='7') reach_error(); return 0; }
