// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: sscanf
#include <stdio.h>
int main(void){ int x;  sscanf("z","%d",&x); int r=x; if(r==7) return 1; return 0; }
