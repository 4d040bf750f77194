// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: exception object is freed
#include <stdexcept>
int main(){ try{ throw std::runtime_error("a long text that does not fit in place"); }catch(const std::exception&e){ return e.what()[0]==98; } return 0; }
