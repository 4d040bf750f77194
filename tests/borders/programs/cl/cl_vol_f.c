// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: volatile local keeps its value
extern void reach_error(void);
int main(void){ volatile int x=3; int a=x; int b=x; if(a==b) reach_error(); return 0; }
