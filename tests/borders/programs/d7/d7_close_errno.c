// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: close of a bad descriptor
#include <unistd.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; close(-1); if(errno==EBADF) reach_error(); return 0; }
