// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: resize of too much
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ std::string s; s.resize((std::size_t)-1); }catch(const std::length_error&){ reach_error(); } return 0; }
