// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call from a function
extern void reach_error(void);
static void(*get(void))(void){ return reach_error; }
int main(void){ get()(); return 0; }
