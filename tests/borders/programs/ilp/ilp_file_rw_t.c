// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: what was written comes back
#include <stdio.h>
extern void reach_error(void);
int main(void){ FILE*f=tmpfile(); if(!f) return 0; if(fputc('a',f)!='a') return 0; rewind(f); int c=fgetc(f); if(c!=EOF&&c!='a') reach_error(); fclose(f); return 0; }
