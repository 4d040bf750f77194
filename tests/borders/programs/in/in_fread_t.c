// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fread of items
#include <stdio.h>
extern void reach_error(void);
int main(void){ int v[2]={-1,-1}; size_t n=fread(v,4,2,stdin); if(n>2) reach_error(); if(n==3 && v[0]==7) reach_error(); return 0; }
