// input: stdin, seeds: "S9" "C9" "C8" "Txy"
// Results of calls that may throw, through tables of virtual functions: labels come back from both ways.
#include <cstdio>
#include <memory>

struct Shape {
  virtual ~Shape() = default;
  virtual int area(int a) const { return a; }
};
struct Square : Shape {
  int area(int a) const override { return a * a; }
};
struct Cube : Shape {
  int area(int a) const override {
    if (a == 'x') throw a;
    return 6 * a * a;
  }
};

int main() {
  const int kind = std::getchar(), size = std::getchar();
  std::unique_ptr<Shape> shape;
  if (kind == 'S') shape = std::make_unique<Square>();
  if (kind == 'C' || kind == 'T') shape = std::make_unique<Cube>();
  if (!shape) return 0;
  int area = 0;
  try {
    area = shape->area(size);
  } catch (int thrown) {
    area = thrown + 1;
  }
  if (area == 6 * 57 * 57) return 3;
  return area % 7 == 2 ? 4 : 5;
}
