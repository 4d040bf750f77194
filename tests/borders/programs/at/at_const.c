// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: const function
extern void reach_error(void);
__attribute__((const)) static int f(int x){ return x*0+3; }
int main(void){ int a=f(1); int b=f(2); if(a!=b) reach_error(); return 0; }
