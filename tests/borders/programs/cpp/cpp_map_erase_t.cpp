// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: erase of the iterator of a map
#include <map>
int main(){ std::map<int,int> m{{1,1},{2,2},{3,3}}; for(auto it=m.begin();it!=m.end();){ if(it->first==2) it=m.erase(it); else ++it; } return (int)m.size()-2; }
