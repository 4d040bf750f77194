// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: overloaded && evaluates both
extern "C" void reach_error(void);
static int n; struct A{ A operator&&(const A&)const{ n++; return *this; } }; static A f(){ n+=10; return A(); }
int main(){ f()&&f(); if(n!=11) reach_error(); return 0; }
