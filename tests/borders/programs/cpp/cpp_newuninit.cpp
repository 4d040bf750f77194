// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: new int is not initialised
extern "C" void reach_error(void);
int main(){ int*p=new int; if(*p==5) reach_error(); delete p; return 0; }
