// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a product of 128 bits
extern void reach_error(void);
int main(){ unsigned long a=~0ul; __int128 p=(__int128)a*a; if((unsigned long)(p>>64)==a-1) reach_error(); return 0; }
