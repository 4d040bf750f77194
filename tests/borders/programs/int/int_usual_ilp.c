// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: long does not hold unsigned in ILP32
extern void reach_error(void);
int main(void){ unsigned u=1; long l=-1; if(!(l<u)) reach_error(); return 0; }
