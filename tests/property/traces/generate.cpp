#include "generate.h"

#include "support/random.h"

#include <fmt/format.h>
#include <vector>

namespace nuthatch::traces {

namespace {

constexpr const char* kOpening = R"(#include <atomic>
#include <csetjmp>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <strings.h>
#include <unistd.h>
#include <vector>
using u8 = uint8_t; using u32 = uint32_t; using u64 = uint64_t; using u128 = unsigned __int128;
#ifdef ORACLE
extern "C" void note(int site, int way);
#else
static inline void note(int, int) {}
#endif
extern "C" int main();
// A decision stays a branch: both ways have an effect of their own.
static inline __attribute__((always_inline)) bool B(int site, bool way) {
  note(site, way);
  if (way) { asm volatile("# yes"); return true; }
  asm volatile("# no");
  return false;
}
#define CASE(site) asm volatile("# case " #site); note(site, 1)
#define APART __attribute__((noinline))
struct Pair { u32 a; u64 b; };
struct Large { u32 a; u8 c[20]; u64 d; u32 e[3]; };
struct Thrown { u32 value; };
static u8 in[96];
static size_t n;
static u8 table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
static const u32 fixed[8] = {7, 77, 1, 0x5555, 9, 1024, 3, 0xffff0000u};
static std::atomic<u32> shared{5};
static jmp_buf place;
APART static u32 sum(int count, ...) {
  va_list all;
  va_start(all, count);
  u32 s = 0;
  for (int i = 0; i < count; i++) s = s * 3 + va_arg(all, u32);
  va_end(all);
  return s;
}
APART static u64 mixed(int count, ...) {
  va_list all;
  va_start(all, count);
  const double d = va_arg(all, double);
  const Large l = va_arg(all, Large);
  const u64 w = va_arg(all, u64);
  va_end(all);
  return (u64)d + l.a + l.c[3] + l.e[2] + w;
}
struct Base { virtual ~Base() = default; virtual u32 act(u32 x, u64 y) const { return x + (u32)y; } };
struct Left : Base { u32 k; explicit Left(u32 v) : k(v) {} u32 act(u32 x, u64 y) const override { return x * 5 + (u32)(y >> 3) + k; } };
struct Right : Base { u32 act(u32 x, u64 y) const override { if ((x ^ y) % 7 == 3) throw Thrown{x}; return x ^ 0x33; } };
static int order(const void* a, const void* b) { return (int)*(const u8*)a - (int)*(const u8*)b; }
)";

class Writer {
public:
  explicit Writer(std::uint64_t seed) : random_(seed) {}

  std::string program() {
    text_ = kOpening;
    const unsigned functions = 2 + pick(3);
    for (unsigned i = 0; i < functions; ++i) function(i);
    text_ += "using Function = u32 (*)(u32, u64);\nstatic const Function all[4] = {";
    for (unsigned i = 0; i < 4; ++i) text_ += fmt::format("f{}, ", i % functions);
    text_ += "};\n";
    functions_ = functions;
    inMain_ = true;
    text_ += "int main() {\n";
    readInput();
    body(9 + pick(8), 0);
    for (unsigned i = 0; i < kValues; ++i)
      line("if (B({}, v{} >> {} & 1)) v0 += {};", site_++, i, pick(8), i + 1);
    line("if (B({}, w0 % 5 == 2)) v1++;", site_++);
    line("if (B({}, table[{}] > {})) v1++;", site_++, pick(16), pick(200));
    text_ += "  return (int)(v0 & 63);\n}\n";
    return text_;
  }

private:
  static constexpr unsigned kValues = 5;

  unsigned pick(unsigned bound) { return static_cast<unsigned>(random_.below(bound)); }

  template <class... Parts>
  void line(fmt::format_string<Parts...> format, Parts&&... parts) {
    text_ += "  " + fmt::format(format, std::forward<Parts>(parts)...) + "\n";
  }

  void readInput() {
    switch (pick(5)) {
    case 0:
      line("n = fread(in, 1, sizeof in, stdin);");
      break;
    case 1:
      line("ssize_t got = read(0, in, {}); n = got > 0 ? (size_t)got : 0;", 16 + pick(70));
      break;
    case 2:
      line("for (int c; n < {} && (c = getchar()) != EOF;) in[n++] = (u8)c;", 8 + pick(40));
      break;
    case 3:
      line("if (fgets((char*)in, {}, stdin)) n = strlen((char*)in);", 16 + pick(70));
      break;
    default:
      line(
          "char local[64]; memset(local, 7, sizeof local); n = fread(local, 1, 40, stdin); memcpy(in, local, "
          "{});",
          8 + pick(50));
      break;
    }
    values();
  }

  void values() {
    for (unsigned i = 0; i < kValues; ++i) line("u32 v{} = {};", i, pick(1000));
    line("u64 w0 = {}, w1 = {};", pick(100), pick(100000));
    line("Pair pair = {{1, 2}}; Large large = {{}}; u8 room[32] = {{}};");
    line("(void)pair; (void)large; (void)room; (void)w1;");
  }

  std::string value() { return fmt::format("v{}", pick(kValues)); }
  std::string byte() {
    switch (pick(4)) {
    case 0:
      return fmt::format("in[{} & 31]", value());
    default:
      return fmt::format("in[{}]", pick(24));
    }
  }

  std::string small() {
    switch (pick(7)) {
    case 0:
      return std::to_string(pick(300));
    case 1:
      return byte();
    case 2:
      return fmt::format("table[{} & 15]", value());
    case 3:
      return fmt::format("fixed[{} & 7]", value());
    case 4:
      return fmt::format("large.c[{} % 20]", value());
    default:
      return value();
    }
  }

  std::string expression() {
    const std::string x = small(), y = small();
    switch (pick(20)) {
    case 0:
      return fmt::format("{} + {}", x, y);
    case 1:
      return fmt::format("{} - {}", x, y);
    case 2:
      return fmt::format("(u32){} * (u32){}", x, y);
    case 3:
      return fmt::format("{} ^ {}", x, y);
    case 4:
      return fmt::format("(u32){} >> ({} & 31)", x, y);
    case 5:
      return fmt::format("(u32){} << ({} & 31)", x, y);
    case 6:
      return fmt::format("(u32){} / ({} | 1u)", x, y);
    case 7:
      return fmt::format("(u32)((int){} % (int)(({} & 255) | 1))", x, y);
    case 8:
      return fmt::format("({} < {} ? {} : {})", x, y, byte(), value());
    case 9:
      return fmt::format("(u32)__builtin_popcount({})", x);
    case 10:
      return fmt::format("(u32)__builtin_clz((u32){} | 1u)", x);
    case 11:
      return fmt::format("__builtin_bswap32({})", x);
    case 12:
      return fmt::format("(u32)((u128){} * {} * 0x123456789abcdefull >> 40)", x, y);
    case 13:
      return fmt::format("(u32)(int)((double){} * 0.5 + {})", byte(), byte());
    case 14:
      return fmt::format("(u32)((float){} < (float){} * 1.5f)", x, y);
    case 15:
      return fmt::format("(u32)__builtin_rotateleft32({}, {} & 31)", x, y);
    case 16:
      return fmt::format("pair.a + (u32)pair.b + large.a");
    case 17:
      return fmt::format("room[{}] + room[{} & 31]", pick(32), y);
    default:
      return x;
    }
  }

  std::string condition() {
    const std::string x = expression(), y = small();
    static const char* const kinds[] = {"<", ">", "==", "!=", "<=", ">="};
    switch (pick(6)) {
    case 0:
      return fmt::format("({}) % {} == {}", x, 2 + pick(4), pick(2));
    case 1:
      return fmt::format("(int)({}) {} (int)({})", x, kinds[pick(6)], y);
    case 2:
      return fmt::format("n > {}", pick(20));
    case 3:
      return fmt::format("{} {} {}", byte(), kinds[pick(6)], pick(256));
    default:
      return fmt::format("({}) {} ({})", x, kinds[pick(6)], y);
    }
  }

  void call() {
    if (!inMain_) return line("{} += (u32)w1;", value());
    const std::string to = value();
    switch (pick(9)) {
    case 0:
      return line("{} = all[{}]({}, w0);", to, pick(4), expression());
    case 1:
      return line("{} = all[{} & 3]({}, {});", to, small(), expression(), small());
    case 2:
      return line("try {{ {} = f{}({}, {}); }} catch (const Thrown& t) {{ {} = t.value; }}", to,
                  pick(functions_), expression(), small(), value());
    case 3:
      return line("{} = sum({}, {}, {}, {}, (u32){}, v0, v1, v2, 4u, v3, {});", to, 3 + pick(7),
                  small() + " + 0u", value(), value(), byte(), value());
    case 4:
      return line("w0 += mixed(3, (double){}, large, (u64){});", byte(), small());
    case 5:
      return line("{{ Base* base = B({}, {}) ? (Base*)new Left({}) : (Base*)new Right; try {{ {} = "
                  "base->act({}, w0); }} "
                  "catch (Thrown t) {{ {} ^= t.value; }} delete base; }}",
                  site_++, condition(), small(), to, expression(), to);
    case 6:
      return line("{} = g(large, pair, {});", to, small());
    case 7:
      return line("{{ const Pair p = h({}, w0); {} = p.a; w0 ^= p.b; }}", small(), to);
    default:
      return line("{} = f{}({}, {});", to, pick(functions_), expression(), small());
    }
  }

  void library() {
    const std::string to = value();
    switch (pick(16)) {
    case 0:
      return line("{} = (u32)strnlen((char*)in + {}, 20);", to, pick(8));
    case 1:
      return line("if (B({}, strncmp((char*)in + {}, \"abc\", {}) == 0)) {} += 3;", site_++, pick(8),
                  1 + pick(3), to);
    case 2:
      return line("if (B({}, memcmp(in + {}, in + {}, {}) < 0)) {} ^= 9;", site_++, pick(8), 8 + pick(8),
                  1 + pick(6), to);
    case 3:
      return line(
          "{{ const void* p = memchr(in, {}, 16); if (B({}, p != nullptr)) {} = (u32)((const u8*)p - in); }}",
          byte(), site_++, to);
    case 4:
      return line("in[95] = 0; {} = (u32)strtol((char*)in + {}, nullptr, 10);", to, pick(12));
    case 5:
      return line("in[95] = 0; {} = (u32)strspn((char*)in + {}, \"0123abc\");", to, pick(12));
    case 6:
      return line("memcpy(room + {}, in + {}, {});", pick(16), pick(16), 1 + pick(12));
    case 7:
      return line("memmove(room + ({} & 7), room + {}, {} & 15);", value(), pick(8), value());
    case 8:
      return line("memset(room + {}, (int){}, {});", pick(16), byte(), 1 + pick(12));
    case 9:
      return line("memcpy(&large, in + {}, sizeof large); large.a ^= {};", pick(8), value());
    case 10:
      return line("qsort(room, 4, 1, order);");
    case 11:
      return line("{{ char digits[24]; snprintf(digits, sizeof digits, \"%u\", {} & 255u); if (B({}, "
                  "digits[0] == '1')) "
                  "{}++; }}",
                  to, site_++, to);
    case 12:
      return line("{{ std::string s((char*)in + {}, 6); s += (char){}; if (B({}, s < \"mnop\")) {} += "
                  "(u32)s.size(); }}",
                  pick(8), byte(), site_++, to);
    case 13:
      return line("{{ std::vector<u32> all_of_them; for (u32 i = 0; i < 3; i++) all_of_them.push_back(v0 * i "
                  "+ {}); {} = "
                  "all_of_them[{}]; }}",
                  byte(), to, pick(3));
    case 14:
      return line("{{ u32* block = (u32*)malloc(16); block[0] = {}; block[1] = v1; block = "
                  "(u32*)realloc(block, 400); {} = "
                  "block[0] ^ block[1]; free(block); }}",
                  expression(), to);
    default:
      site_ += 2;
      return line("if (B({}, isalpha({})) || B({}, toupper({}) == 'Q')) {}++;", site_ - 2, byte(), site_ - 1,
                  byte(), to);
    }
  }

  void statement(unsigned depth) {
    const unsigned kind = pick(depth < 3 ? 18 : 12);
    switch (kind) {
    case 0:
    case 1:
      return line("{} = {};", value(), expression());
    case 2:
      return line("w0 = w0 * 31 + ({});", expression());
    case 3:
      return line("table[{} & 15] = (u8)({});", small(), small());
    case 4:
      return line("large.c[{} % 20] = (u8)({}); large.e[1] = {};", small(), small(), value());
    case 5:
      return line("pair = Pair{{(u32){}, w0 ^ {}}};", small(), value());
    case 6:
      return line("{} = shared.fetch_add({} & 3u); {{ u32 e = {}; if (B({}, "
                  "shared.compare_exchange_strong(e, {}))) {}++; "
                  "}}",
                  value(), small(), small(), site_++, small(), value());
    case 7:
    case 8:
      return library();
    case 9:
    case 10:
      return call();
    case 11:
      return line("room[{}] = (u8){};", pick(32), small());
    case 12:
    case 13:
    case 14:
      line("if (B({}, {})) {{", site_++, condition());
      body(1 + pick(3), depth + 1);
      line("}} else {{");
      body(pick(3), depth + 1);
      return line("}}");
    case 15: {
      const unsigned counter = loops_++;
      line("for (u32 i{0} = 0; B({1}, i{0} < ({2} & {3}u)); i{0}++) {{", counter, site_++, small(),
           3 + 4 * pick(2));
      line("v{} += i{} ^ {};", pick(kValues), counter, byte());
      body(1 + pick(2), depth + 1);
      return line("}}");
    }
    case 16: {
      const unsigned at = site_;
      site_ += 8;
      line("switch ({} & 7u) {{", expression());
      for (unsigned i = 0; i < 4; ++i)
        line("case {}: CASE({}); {} += {}; break;", 2 * i, at + i, value(), 3 + i);
      line("default: CASE({}); {} ^= {};", at + 4, value(), byte());
      return line("}}");
    }
    default:
      if (!inMain_) return line("{}--;", value());
      line("if (int jumped = setjmp(place)) {{ static volatile u32 kept; kept = kept + 1; w1 += (u64)jumped; "
           "}}");
      return line("else if (B({}, {})) longjmp(place, 1);", site_++, condition());
    }
  }

  void body(unsigned count, unsigned depth) {
    for (unsigned i = 0; i < count; ++i) statement(depth);
  }

  void function(unsigned number) {
    text_ += fmt::format("{}static u32 f{}(u32 a, u64 b) {{\n", pick(3) ? "APART " : "", number);
    values();
    line("v0 = a; w0 = b;");
    body(2 + pick(4), 1);
    if (pick(2)) line("if (B({}, (v0 ^ v1) % 3 == 1)) throw Thrown{{v2 + a}};", site_++);
    text_ += fmt::format("  return v{} + (u32)w0;\n}}\n", pick(kValues));
    if (number == 0)
      text_ +=
          "APART static u32 g(Large l, Pair p, u32 x) { return l.a + l.c[x % 20] * 3u + l.e[x % 3] + p.a; }\n"
          "APART static Pair h(u32 x, u64 y) { return {x * 2, y + x}; }\n";
  }

  Random random_;
  std::string text_;
  unsigned site_ = 0, functions_ = 0, loops_ = 0;
  bool inMain_ = false;
};

} // namespace

std::string generate(std::uint64_t seed) { return Writer(seed).program(); }

} // namespace nuthatch::traces
