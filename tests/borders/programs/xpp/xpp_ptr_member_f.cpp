// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a pointer to a member
extern "C" void reach_error(void);
struct A{ int x,y; };
int main(){ int A::*p=&A::y; A a{1,2}; if(a.*p==2) reach_error(); return 0; }
