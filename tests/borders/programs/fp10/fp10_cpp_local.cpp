// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call through a pointer
extern "C" void reach_error(void);
int main(){ auto f=&reach_error; f(); return 0; }
