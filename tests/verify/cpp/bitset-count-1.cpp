// tried with: random 300
#include <bitset>
extern "C" int __VERIFIER_nondet_int();
extern "C" unsigned __VERIFIER_nondet_uint();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  unsigned x = __VERIFIER_nondet_uint() & 255;
  std::bitset<8> b(x);
  unsigned n = 0;
  for (int i = 0; i < 8; i++) n += (x >> i) & 1;
  CHECK(b.count() == n);
  CHECK(b.to_ulong() == x);
  return 0;
}
