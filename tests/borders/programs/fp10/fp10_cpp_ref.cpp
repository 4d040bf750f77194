// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: error call through a reference
extern "C" void reach_error(void);
int main(){ void(&f)()=reach_error; f(); return 0; }
