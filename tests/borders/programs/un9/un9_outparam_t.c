// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: outparam
static int get(int c,int*o){ if(c) *o=3; return 0; }
int main(void){ int x; get(1+0,&x); int r=x; if(r==7) return 1; return 0; }
