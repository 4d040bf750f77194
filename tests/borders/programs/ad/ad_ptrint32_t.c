// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: native
// about: size of a pointer in ILP32
extern void reach_error(void);
int main(void){ if(sizeof(void*)!=4) reach_error(); return 0; }
