// input: file, seeds: "red=1\x0ablue=22\x0a" "green\x0a" "=\x0a" "x=9999\x0ay=1"
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Shape {
  virtual ~Shape() = default;
  virtual int area(int n) const = 0;
};
struct Square : Shape {
  int area(int n) const override { return n * n; }
};
struct Line : Shape {
  int area(int) const override { return 0; }
};

static int value(const std::string& text) {
  if (text.empty()) throw std::runtime_error("empty");
  int n = 0;
  for (char c : text) {
    if (c < '0' || c > '9') throw std::out_of_range("digit");
    n = n * 10 + (c - '0');
  }
  return n;
}

int main(int, char** argv) {
  std::ifstream file(argv[1]);
  std::vector<std::pair<std::string, int>> found;
  try {
    for (std::string line; std::getline(file, line);) {
      const auto at = line.find('=');
      if (at == std::string::npos) return 2;
      found.emplace_back(line.substr(0, at), value(line.substr(at + 1)));
    }
  } catch (const std::out_of_range&) {
    return 3;
  } catch (const std::exception&) {
    return 4;
  }
  int total = 0;
  for (const auto& [name, n] : found) {
    const Shape* shape = name == "red" ? static_cast<const Shape*>(new Square) : new Line;
    total += shape->area(n);
    delete shape;
  }
  return total > 1000 ? 5 : found.size() == 2 ? 6 : 7;
}
