// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: result of printf in a sum
#include <stdio.h>
int main(void){ int x=2147483640; x+=printf("hello world\n"); return x==3; }
