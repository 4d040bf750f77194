// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call through void*
extern void reach_error(void);
int main(void){ void*p=(void*)reach_error; ((void(*)(void))p)(); return 0; }
