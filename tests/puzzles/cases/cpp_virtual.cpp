// Puzzle: a virtual call on what the input chose.
// solution: 4339
#include <cstdio>
#include <cstdlib>
#include <memory>

struct Shape {
  virtual ~Shape() = default;
  virtual int area(int a) const { return a; }
};
struct Square : Shape {
  int area(int a) const override { return a * a; }
};
struct Cube : Shape {
  int area(int a) const override { return 6 * a * a; }
};

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  std::FILE *f = std::fopen(argv[1], "rb");
  if (!f) return 2;
  const int kind = std::fgetc(f), size = std::fgetc(f);
  std::fclose(f);
  std::unique_ptr<Shape> shape;
  if (kind == 'S') shape = std::make_unique<Square>();
  if (kind == 'C') shape = std::make_unique<Cube>();
  if (!shape) return 0;
  if (shape->area(size) == 6 * 57 * 57) std::abort();
}
