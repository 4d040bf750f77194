// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a third times three
extern void reach_error(void);
int main(){ float f=1.0f/3; if(f*3.0f==0.5f) reach_error(); return 0; }
