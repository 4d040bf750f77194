// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a number is cut
extern void reach_error(void);
int main(){ int x=300; unsigned char c=(unsigned char)x; if(c==255) reach_error(); return 0; }
