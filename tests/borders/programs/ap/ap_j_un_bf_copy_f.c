// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: bit-field unit copied with one field unset
struct S { unsigned a : 4, b : 4; }; static struct S g; static void take(const struct S *p) { g = *p; } int main(void) { struct S s; s.a = 3; take(&s); if (g.b == 2) return 1; return 0; }
