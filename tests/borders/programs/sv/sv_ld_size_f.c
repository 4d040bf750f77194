// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: long double in ILP32
extern void reach_error(void);
int main(void){ if(sizeof(long double)!=16) reach_error(); return 0; }
