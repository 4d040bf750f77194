// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: unsigned i >= 0 is always true
extern void reach_error(void);
int main(void){ unsigned i; int n=0; for(i=3;i>=0;i--){ if(++n>10) { reach_error(); } } return 0; }
