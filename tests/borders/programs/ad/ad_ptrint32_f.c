// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: size of a pointer in ILP32
extern void reach_error(void);
int main(void){ if(sizeof(void*)!=8) reach_error(); return 0; }
