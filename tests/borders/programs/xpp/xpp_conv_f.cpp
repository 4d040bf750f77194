// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a user-defined conversion
extern "C" void reach_error(void);
struct A{ operator int() const{ return 4; } };
int main(){ A a; if(a+1==5) reach_error(); return 0; }
