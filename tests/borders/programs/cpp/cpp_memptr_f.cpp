// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: pointers to members
extern "C" void reach_error(void);
struct A{ int x,y; int f(){return x;} int g(){return y;} };
int main(){ A a{1,2}; int A::*p=&A::y; int(A::*m)()=&A::g; if(a.*p!=2||(a.*m)()!=1) reach_error(); return 0; }
