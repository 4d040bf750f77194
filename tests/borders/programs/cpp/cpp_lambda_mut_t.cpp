// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: mutable lambda
extern "C" void reach_error(void);
int main(){ int x=1; auto f=[x]()mutable{ return ++x; }; f(); if(f()!=3||x!=1) reach_error(); return 0; }
