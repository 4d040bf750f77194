// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: a byte of an address
extern void reach_error(void);
static int a; int main(void){ int*p=&a; unsigned char*c=(unsigned char*)&p; if(!(c[1]&1)) reach_error(); return 0; }
