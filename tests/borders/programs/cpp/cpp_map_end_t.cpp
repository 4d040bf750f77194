// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: find gives end()
#include <map>
extern "C" int __VERIFIER_nondet_int(void);
int main(){ std::map<int,int> m{{1,2}}; auto it=m.find(__VERIFIER_nondet_int()); if(it==m.end()) return 0; return it->second==9; }
