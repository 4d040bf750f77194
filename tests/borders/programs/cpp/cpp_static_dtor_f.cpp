// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: destructor of a global runs after main
extern "C" void reach_error(void);
struct A{ int v; ~A(){ if(v==1) reach_error(); } }; static A a;
int main(){ a.v=1; return 0; }
