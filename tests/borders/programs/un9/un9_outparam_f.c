// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: outparam
static int get(int c,int*o){ if(c) *o=3; return 0; }
int main(void){ int x; get(0+0,&x); int r=x; if(r==7) return 1; return 0; }
