// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: literal may be the tail of another
extern void reach_error(void);
int main(void){ const char*a="hello"; const char*b="lo"; if(a+3==b) reach_error(); return 0; }
