// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: the rest of a union is some value
extern void reach_error(void);
union u{ unsigned char c; unsigned int i; };
int main(){ union u x; x.c=1; if(x.i!=1) reach_error(); return 0; }
