// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: casts down, across and from a virtual base succeed where the way is public and single
extern "C" void reach_error();
struct V { virtual ~V() {} int v = 1; }; struct L : virtual V { int l = 2; }; struct R : virtual V { int r = 3; }; struct D : L, R { int d = 4; };
int main() { D d; V *v = &d; L *l = dynamic_cast<L *>(v); if (!l || l->l != 2) reach_error(); R *r = dynamic_cast<R *>(l); if (!r || r->r != 3) reach_error(); D *whole = dynamic_cast<D *>(r); if (whole != &d) reach_error(); }
