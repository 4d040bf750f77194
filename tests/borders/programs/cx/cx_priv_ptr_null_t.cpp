// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a null pointer to a class with a private base is no pointer to the base
extern "C" void reach_error();
struct B {}; struct D : private B {};
int main() { try { throw static_cast<D *>(nullptr); } catch (B *) { reach_error(); } catch (D *) {} }
