// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: bytes of an int
extern void reach_error(void);
int main(){ int x=0x01020304; unsigned char *p=(unsigned char*)&x; if(p[0]==4) reach_error(); return 0; }
