// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: operator[] of a map makes an element
#include <map>
extern "C" void reach_error(void);
int main(){ std::map<int,int> m; if(m[3]==0 && m.size()==1) reach_error(); return 0; }
