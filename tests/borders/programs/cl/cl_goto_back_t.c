// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: goto backwards
extern void reach_error(void);
int main(void){ int n=0; again: { int x=n*2; n++; if(n<4) goto again; if(x!=6) reach_error(); } return 0; }
