// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: read of a bad descriptor
#include <unistd.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ char b[1]; errno=0; if(read(-1,b,1)==-1&&errno==EBADF) reach_error(); return 0; }
