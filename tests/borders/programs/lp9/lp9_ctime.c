// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what ctime gives
#include <time.h>
int main(void){ char*p=ctime(&(time_t){0}); if(!p) return 0; return p[100000000]==7; }
