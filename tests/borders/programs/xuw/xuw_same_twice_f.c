// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: an unwritten local as an object has one value
extern void reach_error(void);
int main(){ unsigned char a[4]; unsigned char *p=a; unsigned char x=p[1],y=p[1]; if(x==3) reach_error(); return 0; }
