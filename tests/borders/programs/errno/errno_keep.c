// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: errno is set by fopen
#include <errno.h>
#include <stdio.h>
extern void reach_error(void);
int main(void){ errno=0; FILE*f=fopen("/nonexistent/x","r"); if(!f && errno==ENOENT) reach_error(); if(f) fclose(f); return 0; }
