// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: sscanf
#include <stdio.h>
int main(void){ int x; x=1; sscanf("z","%d",&x); int r=x; if(r==7) return 1; return 0; }
