// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: low half of an address may be negative
extern void reach_error(void);
int main(void){ int x; int a=(int)(long)&x; if(a<0) reach_error(); return 0; }
