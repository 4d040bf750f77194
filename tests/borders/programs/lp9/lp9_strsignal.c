// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what strsignal gives
#define _GNU_SOURCE
#include <string.h>
int main(void){ char*p=strsignal(2); if(!p) return 0; return p[100000000]==7; }
