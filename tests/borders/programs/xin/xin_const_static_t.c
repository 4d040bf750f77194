// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enum constants
extern void reach_error(void);
enum{ K=1u-2u>0 };
int main(){ if(K!=1) reach_error(); return 0; }
