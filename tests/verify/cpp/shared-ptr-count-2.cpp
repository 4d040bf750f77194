// refuted by: 4
#include <memory>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "shared-ptr-count-2.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  auto p = std::make_shared<int>(__VERIFIER_nondet_int());
  std::weak_ptr<int> w = p;
  {
    std::shared_ptr<int> q = p;
    __VERIFIER_assert(p.use_count() == 2);
  }
  int seen = *p;
  if (seen > 3)
    p.reset();
  __VERIFIER_assert(w.expired() == (seen > 4));
  return 0;
}
