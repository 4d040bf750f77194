// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: malloc sets errno
#include <stdlib.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; void*p=malloc((size_t)-1); if(errno==ENOMEM) reach_error(); free(p); return 0; }
