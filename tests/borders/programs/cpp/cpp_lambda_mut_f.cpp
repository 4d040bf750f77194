// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: mutable lambda
extern "C" void reach_error(void);
int main(){ int x=1; auto f=[x]()mutable{ return ++x; }; f(); if(f()!=3||x!=3) reach_error(); return 0; }
