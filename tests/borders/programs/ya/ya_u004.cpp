// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: standard input in an initialiser
extern "C" void reach_error(void);
#include <cstdio>
static int c=std::getchar(); int main(){ if(c=='q') reach_error(); return 0; }
