// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a global
extern void reach_error(void);
static void(*h)(void); static void set(void){ h=reach_error; }
int main(void){ set(); if(h) h(); return 0; }
