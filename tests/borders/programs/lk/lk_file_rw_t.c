// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: what was written comes back
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ FILE*f=tmpfile(); if(!f) return 0; if(fputc('a',f)!='a') return 0; rewind(f); int c=fgetc(f); if(c!=EOF&&c!='a') lose(); fclose(f); return 0; }
