// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a const function that calls the error
extern void reach_error(void);
__attribute__((const)) static int f(int x){ if(x==3) reach_error(); return x; }
int main(){ f(3); return 0; }
