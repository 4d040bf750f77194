// tried with: each 0..4
#include <string>
extern "C" {
char __VERIFIER_nondet_char(void);
}

static const std::string &longer(const std::string &a, const std::string &b) { return a.size() > b.size() ? a : b; }
int main() {
  std::string a(20, 'a');
  char c = __VERIFIER_nondet_char();
  std::string b(30, c);
  const std::string &r = longer(a, b);
  return r[25] == c;
}
