// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: weak function with a body
extern void reach_error(void);
__attribute__((weak)) int f(void){ return 1; }
int main(void){ if(f()!=1) reach_error(); return 0; }
