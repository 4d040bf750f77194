// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own rand
extern void reach_error(void);
static int rand(void){ static int s; return s++; }
int main(void){ rand(); if(rand()!=1) reach_error(); return 0; }
