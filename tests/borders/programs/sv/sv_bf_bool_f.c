// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: one bit int is 0 or -1
extern void reach_error(void);
struct S{ _Bool b:1; int i:1; };
int main(void){ struct S s; s.b=2; s.i=1; if(s.b!=1||s.i!=1) reach_error(); return 0; }
