// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: error call through a pointer in 32 bits
extern void reach_error(void);
int main(void){ void(*f)(void)=reach_error; f(); return 0; }
