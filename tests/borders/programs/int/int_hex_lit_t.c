// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: hex literal is unsigned
extern void reach_error(void);
int main(void){ if(-2147483647-1<0) return 0; reach_error(); return 0; }
