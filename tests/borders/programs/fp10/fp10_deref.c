// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: (*reach_error)()
extern void reach_error(void);
int main(void){ (*reach_error)(); return 0; }
