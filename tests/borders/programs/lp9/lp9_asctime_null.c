// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what asctime gives
#include <time.h>
int main(void){ char*p=asctime(&(struct tm){.tm_mday=1}); if(!p) return 0; return p[0]==7; }
