// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: a generator by iterators gives in order
#include <iterator>
extern "C" void reach_error(void);
struct It{ int i; int operator*() const{ return i; } It &operator++(){ ++i; return *this; } bool operator!=(const It &o) const{ return i!=o.i; } };
int main(){ int s=0; for(It i{0},e{4};i!=e;++i) s=s*10+*i; if(s!=123) reach_error(); return 0; }
