// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: alloca
#include <alloca.h>
int main(void){ int*p=alloca(8); p[0]=1; p[1]=1; int r=p[1]; if(r==7) return 1; return 0; }
