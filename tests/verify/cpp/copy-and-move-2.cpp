// refuted by: 4
#include <utility>
extern "C" {
int __VERIFIER_nondet_int(void);
}

struct Buffer {
  int *data;
  explicit Buffer(int x) : data(new int(x)) {}
  Buffer(const Buffer &o) : data(new int(*o.data)) {}
  Buffer(Buffer &&o) : data(o.data) { o.data = nullptr; }
  Buffer &operator=(Buffer o) {
    std::swap(data, o.data);
    return *this;
  }
  ~Buffer() { if (data && *data != 4) delete data; }
};
int main() {
  Buffer a(__VERIFIER_nondet_int());
  Buffer b = a;
  Buffer c = std::move(b);
  a = c;
  return 0;
}
