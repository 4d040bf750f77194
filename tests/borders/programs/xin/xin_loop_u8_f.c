// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an unsigned char wraps in a loop
extern void reach_error(void);
int main(){ unsigned char c=250; int n=0; while(c>=250){ c++; n++; } if(n==6) reach_error(); return 0; }
