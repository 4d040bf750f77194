// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: static local is made once
extern "C" void reach_error(void);
static int n; struct A{ A(){n++;} }; static A&f(){ static A a; return a; }
int main(){ A b; f(); f(); if(n!=1) reach_error(); return 0; }
