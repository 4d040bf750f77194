// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: operator[] of a map inserts
#include <map>
extern "C" void reach_error(void);
int main(){ std::map<int,int> m; if(m[3]) reach_error(); if(m.size()!=0) reach_error(); return 0; }
