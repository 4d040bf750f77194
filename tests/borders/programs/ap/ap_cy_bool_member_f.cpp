// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: flag bit-field without initialiser beside one with
extern "C" {
}
struct S { bool a : 1 = true; bool b : 1; S() {} };
int main() { S s; if (s.a && s.b) return 1; return 0; }
