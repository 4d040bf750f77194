// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: distance of globals
extern void reach_error(void);
static int a,b; int main(void){ long d=(long)&b-(long)&a; if(d==4) reach_error(); return 0; }
