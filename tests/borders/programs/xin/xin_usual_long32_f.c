// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: -1 as a long of 32 bits compared with an unsigned
extern void reach_error(void);
int main(){ long a=-1; unsigned b=1; if(a>b) reach_error(); return 0; }
