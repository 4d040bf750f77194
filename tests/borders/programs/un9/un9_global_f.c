// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: global
static int*g; static int f(void){ return *g; }
int main(void){ int x; g=&x;  int r=f(); if(r==7) return 1; return 0; }
