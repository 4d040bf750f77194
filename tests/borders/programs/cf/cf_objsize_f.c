// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: __builtin_object_size
extern void reach_error(void);
int main(void){ char b[10]; if(__builtin_object_size(b+3,0)!=10) reach_error(); return 0; }
