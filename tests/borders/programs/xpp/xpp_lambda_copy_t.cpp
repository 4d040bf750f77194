// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a copy was taken when it was made
extern "C" void reach_error(void);
int main(){ int x=1; auto f=[&x]{ return x; }; x=2; if(f()==1) reach_error(); return 0; }
