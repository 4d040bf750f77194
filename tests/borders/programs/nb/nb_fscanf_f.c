// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fscanf of an empty file
#include <stdio.h>
extern void reach_error(void);
int main(void){ FILE*f=tmpfile(); if(!f) return 0; int x=4; int r=fscanf(f,"%d",&x); fclose(f); if(r==-1) reach_error(); return 0; }
