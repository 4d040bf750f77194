// refuted by: 1, 1, 1, 1
extern "C" {
bool __VERIFIER_nondet_bool(void);
}

template <class T, unsigned N>
class Stack {
  T items_[N];
  unsigned size_ = 0;

public:
  bool push(const T &x) {
    if (size_ > N)
      return false;
    items_[size_++] = x;
    return true;
  }
  T pop() { return items_[--size_]; }
  unsigned size() const { return size_; }
};
int main() {
  Stack<short, 3> s;
  for (int i = 0; i < 4 && __VERIFIER_nondet_bool(); i++)
    s.push(static_cast<short>(i));
  return s.size() > 0 ? s.pop() : 0;
}
