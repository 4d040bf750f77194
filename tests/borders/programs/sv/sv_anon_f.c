// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: anonymous union
extern void reach_error(void);
struct S{ union{ int i; float f; }; int t; };
int main(void){ struct S s={.f=1.0f,.t=1}; if(s.i!=1) reach_error(); return 0; }
