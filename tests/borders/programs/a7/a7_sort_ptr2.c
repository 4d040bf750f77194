// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: sorting addresses
extern void reach_error(void);
static int a,b; int main(void){ int*t[2]={&a,&b}; if((unsigned long)t[0]>(unsigned long)t[1]){ int*x=t[0]; t[0]=t[1]; t[1]=x; } if(t[0]==&a) reach_error(); return 0; }
