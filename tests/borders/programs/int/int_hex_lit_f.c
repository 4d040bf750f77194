// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: hex literal is unsigned
extern void reach_error(void);
int main(void){ if(-0x80000000<0) return 0; reach_error(); return 0; }
