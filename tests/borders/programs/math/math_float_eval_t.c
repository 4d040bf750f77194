// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: 0.1f is not 0.1
extern void reach_error(void);
int main(void){ float f=0.1f; if(f==0.1f) return 0; reach_error(); return 0; }
