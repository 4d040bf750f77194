// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: plain char is signed here
extern void reach_error(void);
int main(){ char c=(char)200; if(c<0) reach_error(); return 0; }
