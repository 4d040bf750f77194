// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: long concrete loop
extern void reach_error(void);
int main(void){ unsigned s=0; for(unsigned i=0;i<100000;i++) s+=i; if(s!=704982704u) reach_error(); return 0; }
