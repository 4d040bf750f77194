// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: content of files is open
#include <stdio.h>
extern void reach_error(void);
int main(void){ FILE*f=fopen("/etc/hostname","r"); if(!f) return 0; int c=fgetc(f); fclose(f); if(c!=EOF) reach_error(); return 0; }
