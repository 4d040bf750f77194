// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: zero width bit-field
extern void reach_error(void);
struct S{ unsigned a:4; unsigned :0; unsigned b:4; };
int main(void){ if(sizeof(struct S)!=4) reach_error(); return 0; }
