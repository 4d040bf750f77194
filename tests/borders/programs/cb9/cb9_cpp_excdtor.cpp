// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: excdtor
extern "C" void reach_error(void);
struct E{ ~E(){ reach_error(); } };
int main(){ try{ throw E(); }catch(...){} return 0; }
