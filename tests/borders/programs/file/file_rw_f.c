// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: what was written comes back
#include <stdio.h>
extern void reach_error(void);
int main(void){ FILE*f=tmpfile(); if(!f) return 0; if(fputc('a',f)!='a') return 0; rewind(f); int c=fgetc(f); if(c!=EOF&&c!='b') reach_error(); fclose(f); return 0; }
