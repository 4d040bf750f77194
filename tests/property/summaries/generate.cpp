#include "generate.h"

#include "support/random.h"

#include <fmt/format.h>
#include <vector>

namespace nuthatch::summaries {

namespace {

constexpr const char* kHead = R"(#include <stdlib.h>
#ifdef ORACLE
#include <setjmp.h>
#include <stdio.h>
static unsigned char hit[1024];
static jmp_buf failed;
#define B(site, condition) \
  ((condition) ? (hit[2 * (site) + 1] = 1, h = h * 31 + 2 * (site) + 1, 1) : (hit[2 * (site)] = 1, h = h * 31 + 2 * (site), 0))
#define FAIL() (hit[1023] = 1, longjmp(failed, 1))
#else
#include "nuthatch/nuthatch.h"
/* Calls of the library keep both sides, also where all that follows fails. */
#define B(site, condition) \
  ((condition) ? (srand(site), h = h * 31 + 2 * (site) + 1, 1) : (srandom(site), h = h * 31 + 2 * (site), 0))
#define FAIL() abort()
#endif
unsigned char g[16];
)";

constexpr const char* kTail = R"(
#ifdef ORACLE
static void once(unsigned char a, unsigned char b) {
  unsigned char in[16] = {a, b, (unsigned char)(a ^ b), 7};
  for (int i = 4; i < 16; i++) g[i] = 0;
  g[0] = a, g[1] = (unsigned char)(b + 1), g[2] = 3, g[3] = 0;
  if (!setjmp(failed)) top(in);
}
int main(int argc, char** argv) {
  if (argc > 1) {
    FILE* file = fopen(argv[1], "rb");
    for (int a, b; (a = fgetc(file)) != EOF && (b = fgetc(file)) != EOF;) once((unsigned char)a, (unsigned char)b);
    fclose(file);
  } else {
    for (int all = 0; all < 65536; all++) once((unsigned char)all, (unsigned char)(all >> 8));
  }
  for (unsigned i = 0; i < sizeof hit; i++)
    if (hit[i]) printf("%u ", i);
  return 0;
}
#else
int main(void) {
  unsigned char in[16] = {0};
  nh_symbolic(in, 2, "input");
  in[2] = in[0] ^ in[1];
  in[3] = 7;
  g[0] = in[0], g[1] = (unsigned char)(in[1] + 1), g[2] = 3, g[3] = 0;
  return (int)(top(in) % 127);
}
#endif
)";

class Generator {
public:
  explicit Generator(std::uint64_t seed) : random_(seed * 104'729 + 11) {}

  std::string program() {
    std::string text = kHead;
    const std::uint64_t count = 2 + random_.below(4);
    for (std::uint64_t i = 0; i < count; ++i) text += function(fmt::format("f{}", i), random_.oneIn(2));
    text += function("top", true);
    return text + kTail;
  }

private:
  struct Made {
    std::string name;
    bool takesMemory;
  };

  // A value over what is in sight.
  std::string value(unsigned depth) {
    switch (random_.below(depth == 0 ? 3 : 8)) {
    case 0:
      return fmt::format("{}u", random_.below(6) == 0 ? random_.below(256) : random_.below(12));
    case 1:
      return "v" + std::to_string(random_.below(2));
    case 2:
      return isMemory_ ? fmt::format("p[{}]", random_.below(3)) : random_.oneIn(3) ? "g[1]" : "x";
    case 3:
      return fmt::format("({} + {})", value(depth - 1), value(depth - 1));
    case 4:
      return fmt::format("({} ^ {})", value(depth - 1), value(depth - 1));
    case 5:
      return fmt::format("({} & {}u)", value(depth - 1), 1 + random_.below(15));
    case 6:
      return fmt::format("({} * {}u)", value(depth - 1), 1 + random_.below(5));
    default:
      return made_.empty() ? value(depth - 1) : call();
    }
  }

  std::string call() {
    const Made& callee = made_[random_.below(made_.size())];
    if (!callee.takesMemory) return fmt::format("{}({}, {})", callee.name, value(0), value(0));
    // Places that are known, and such as a value decides.
    const std::string place =
        random_.oneIn(4) ? fmt::format("({} & 1u)", value(0)) : std::to_string(random_.below(2));
    return fmt::format("{}({} + {}, {})", callee.name, isMemory_ ? "p" : "g", place, value(0));
  }

  std::string condition() {
    static const char* const signs[] = {"==", "!=", "<", ">", "<=", ">="};
    return fmt::format("B({}, {} {} {})", sites_++, value(2), signs[random_.below(6)],
                       random_.oneIn(2) ? fmt::format("{}u", random_.below(200)) : value(1));
  }

  // Memory of the caller: known places mostly, now and then one that a value decides.
  std::string write() {
    const std::string place =
        random_.oneIn(4) ? fmt::format("{} & 1u", value(0)) : std::to_string(random_.below(3));
    return fmt::format("{}[{}] = (unsigned char)({});\n", isMemory_ && random_.oneIn(2) ? "p" : "g", place,
                       value(1));
  }

  std::string statements(unsigned depth) {
    std::string text;
    for (std::uint64_t n = 1 + random_.below(2); n > 0; --n) {
      const std::string to = "v" + std::to_string(random_.below(2));
      if (random_.oneIn(4)) text += write();
      switch (random_.below(depth == 0 ? 2 : 6)) {
      case 0:
        text += fmt::format("{0} = {1};\nh = h * 31 + {0};\n", to, value(2));
        break;
      case 1:
        text +=
            random_.oneIn(5) ? "FAIL();\n" : fmt::format("return ({} + v0 * 3 + v1 * 5) ^ h;\n", value(1));
        n = 1;
        break;
      case 2:
        text += fmt::format("for (unsigned i = 0; i < {}u && {}; i++) {{\n{} += {};\nh = h * 31 + {};\n}}\n",
                            1 + random_.below(3), condition(), to, value(1), to);
        break;
      default:
        text += fmt::format("if ({}) {{\n{}}} else {{\n{}}}\n", condition(), statements(depth - 1),
                            random_.oneIn(2) ? "" : statements(depth - 1));
      }
    }
    return text;
  }

  std::string function(const std::string& name, bool takesMemory) {
    isMemory_ = takesMemory;
    const std::string head =
        name == "top" ? "unsigned top(unsigned char* p) {\nunsigned v0 = p[0], v1 = p[1];\n"
        : takesMemory
            ? fmt::format("static unsigned {}(unsigned char* p, unsigned v1) {{\nunsigned v0 = p[0];\n", name)
            : fmt::format("static unsigned {}(unsigned x, unsigned v1) {{\nunsigned v0 = x;\n", name);
    std::string text = "\n" + head + "unsigned h = 1;\n" + statements(2);
    if (name == "top") text += statements(2);
    text += fmt::format("return ({} + v0 * 3 + v1 * 5) ^ h;\n}}\n", value(1));
    made_.push_back({name, takesMemory});
    return text;
  }

  Random random_;
  std::vector<Made> made_;
  unsigned sites_ = 0;
  bool isMemory_ = false;
};

} // namespace

std::string generate(std::uint64_t seed) { return Generator(seed).program(); }

} // namespace nuthatch::summaries
