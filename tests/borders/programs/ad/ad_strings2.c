// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: equal literals may be different objects
extern void reach_error(void);
const char*f(void){ return "abc"; } const char*g(void){ return "xabc"+1; }
int main(void){ if(f()!=g()) reach_error(); return 0; }
