// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: global
static int*g; static int f(void){ return *g; }
int main(void){ int x; g=&x; x=1; int r=f(); if(r==7) return 1; return 0; }
