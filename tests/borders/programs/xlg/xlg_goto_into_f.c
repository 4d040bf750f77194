// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: goto into a loop
extern void reach_error(void);
int main(){ int i=5,n=0; goto in; for(i=0;i<3;i++){ in: n++; } if(n==1) reach_error(); return 0; }
