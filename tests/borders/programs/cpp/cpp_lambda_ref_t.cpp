// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: capture by reference or value
extern "C" void reach_error(void);
int main(){ int x=1; auto f=[&]{ return x; }; x=5; if(f()!=5) reach_error(); return 0; }
