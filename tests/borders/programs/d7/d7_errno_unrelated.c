// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: errno after a failed fopen
#include <stdio.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; FILE*f=fopen("/nonexistent/x","r"); if(f){ fclose(f); return 0; } if(errno!=0) reach_error(); return 0; }
