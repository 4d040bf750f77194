// refuted by: 1
extern "C" {
bool __VERIFIER_nondet_bool(void);
}

struct Base {
  ~Base() {}
  int x = 1;
};
struct Derived : Base {
  int *data = new int[4];
  ~Derived() { delete[] data; }
};
int main() {
  if (__VERIFIER_nondet_bool()) {
    Derived *d = new Derived;
    d->data = nullptr;
    delete d;
  }
  return 0;
}
