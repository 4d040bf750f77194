// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: long double in ILP32
extern void reach_error(void);
int main(void){ if(sizeof(long double)!=12) reach_error(); return 0; }
