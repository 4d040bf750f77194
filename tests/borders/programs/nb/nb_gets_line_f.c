// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: place of the newline
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void){ char b[5]; if(!fgets(b,5,stdin)) return 0; char*q=strchr(b,'\n'); if(q && q-b>2) reach_error(); return 0; }
