// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: fopencookie
#define _GNU_SOURCE
#include <stdio.h>
extern void reach_error(void);
static ssize_t w(void*c,const char*b,size_t n){ reach_error(); return n; }
int main(void){ cookie_io_functions_t io={0,w,0,0}; FILE*f=fopencookie(0,"w",io); if(f){ fputs("x",f); fclose(f); } return 0; }
