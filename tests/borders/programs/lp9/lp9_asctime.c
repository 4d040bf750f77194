// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what asctime gives
#include <time.h>
int main(void){ char*p=asctime(&(struct tm){.tm_mday=1}); if(!p) return 0; return p[100000000]==7; }
