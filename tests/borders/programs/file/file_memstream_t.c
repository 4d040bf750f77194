// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: open_memstream
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*b=0; size_t n=0; FILE*f=open_memstream(&b,&n); if(!f) return 0; if(fputs("abc",f)<0) {fclose(f);free(b);return 0;} fclose(f); if(n!=3) reach_error(); free(b); return 0; }
