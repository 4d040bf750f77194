// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: comparison of strings is unsigned
#include <string>
extern "C" unsigned char __VERIFIER_nondet_uchar(void);
extern "C" void reach_error(void);
int main(){ std::string a="a",b="b"; a[0]=(char)__VERIFIER_nondet_uchar(); if((a<b)!=((unsigned char)a[0]<'a')) reach_error(); return 0; }
