// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strtol gives LONG_MIN
#include <stdlib.h>
int main(void){ long x=strtol("-99999999999999999999",0,10); return -x==3; }
