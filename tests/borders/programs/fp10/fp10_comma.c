// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: comma expression
extern void reach_error(void);
int main(void){ (0,reach_error)(); return 0; }
