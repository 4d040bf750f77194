// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: vector type
extern void reach_error(void);
typedef int v4 __attribute__((vector_size(16)));
int main(void){ v4 a={1,2,3,4}; v4 b=a+a; if(b[2]!=6) reach_error(); return 0; }
