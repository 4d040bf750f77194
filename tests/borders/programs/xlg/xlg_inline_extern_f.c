// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a static inline function with a static
extern void reach_error(void);
static inline int next(void){ static int n; return ++n; }
int main(){ next(); if(next()==2) reach_error(); return 0; }
