// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: order of locals is not known
extern void reach_error(void);
int main(void){ int a=1,b=2; if((unsigned long)&a<(unsigned long)&b) reach_error(); return 0; }
