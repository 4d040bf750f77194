// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what ctime gives
#include <time.h>
int main(void){ char*p=ctime(&(time_t){0}); if(!p) return 0; return p[0]==7; }
