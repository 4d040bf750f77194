// refuted by: 1
#include <cstring>
extern "C" {
bool __VERIFIER_nondet_bool(void);
}

class Text {
  char *text_;

public:
  explicit Text(const char *t) : text_(new char[std::strlen(t) + 1]) { std::strcpy(text_, t); }
  Text(const Text &) = delete;
  Text &operator=(const Text &other) {
    delete[] text_;
    text_ = new char[std::strlen(other.text_) + 1];
    std::strcpy(text_, other.text_);
    return *this;
  }
  ~Text() { delete[] text_; }
};
int main() {
  Text a("one"), b("two");
  a = __VERIFIER_nondet_bool() ? a : b;
  return 0;
}
