// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a range over a part of a temporary
#include <vector>
struct H{ std::vector<int> v{1,2,3}; const std::vector<int>& get() const{ return v; } };
static H mk(){ return H(); }
int main(){ int s=0; H h=mk(); for(int x:h.get()) s+=x; return s-6; }
