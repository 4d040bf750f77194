// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call through a local pointer
extern void reach_error(void);
int main(void){ void(*f)(void)=reach_error; f(); return 0; }
