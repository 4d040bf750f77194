// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: members are in their order
extern void reach_error(void);
struct s{ char a; int b; short c; };
int main(){ struct s x={1,2,3}; if((char*)&x.b>(char*)&x.a) reach_error(); return 0; }
