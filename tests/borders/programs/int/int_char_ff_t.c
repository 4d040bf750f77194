// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: plain char is signed
extern void reach_error(void);
int main(void){ char c=(char)0xff; if(c==0xff) reach_error(); return 0; }
