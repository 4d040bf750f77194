// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: malloc of all memory fails
#include <stdlib.h>
extern void reach_error(void);
int main(void){ void*p=malloc((size_t)-1); if(!p) reach_error(); free(p); return 0; }
