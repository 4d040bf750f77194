// How a code base keeps what its functions ask for: what is seen to keep it, and what is not.
#include "module/usage/callers.h"

#include "compile.h"

using namespace nuthatch;

namespace {

CallerCount ask(const std::string& text, const CallerQuestion& question, const std::string& extension = "c") {
  return callersOf(compileText(text, extension), question);
}

CallerQuestion about(CallerQuestion::About what, unsigned parameter) {
  return {.function = "read_at", .about = what, .parameter = parameter};
}

constexpr const char* kRead = "int read_at(const int *p, int i) { return p[i]; }\n";

} // namespace

TEST(Callers, AnAddressIsNotNull) {
  const auto count = ask(std::string(kRead) + R"(
    int table[4];
    int of_global(void) { return read_at(table, 0); }
    int of_local(void) { int x = 1; return read_at(&x, 0); }
    int of_anything(const int *p) { return read_at(p, 0); }
    int of_null(void) { return read_at(0, 0); }
  )",
                         about(CallerQuestion::About::Null, 0));
  EXPECT_EQ(count.calls, 4u);
  EXPECT_EQ(count.keeping, 2u);
}

TEST(Callers, AComparisonBeforeTheCallKeepsItAndOneBehindDoesNot) {
  const auto count = ask(std::string(kRead) + R"(
    int tested(const int *p) { return p ? read_at(p, 0) : 0; }
    int too_late(const int *p) { int x = read_at(p, 0); return p ? x : 0; }
    int another(const int *p, const int *q) { return q ? read_at(p, 0) : 0; }
  )",
                         about(CallerQuestion::About::Null, 0));
  EXPECT_EQ(count.calls, 3u);
  EXPECT_EQ(count.keeping, 1u);
}

TEST(Callers, SeveralCallsOfOneCallerAreEachAsked) {
  const auto count = ask(std::string(kRead) + R"(
    int twice(const int *p, int i, int k) {
      int sum = read_at(p, k);
      if (i >= 0 && i < 4) sum += read_at(p, i);
      return sum + read_at(p, 3);
    }
  )",
                         about(CallerQuestion::About::Range, 1));
  EXPECT_EQ(count.calls, 3u);
  EXPECT_EQ(count.keeping, 2u);
}

TEST(Callers, AnOrderIsKeptWhereTheOtherCallComesBefore) {
  const CallerQuestion question{
      .function = "use", .about = CallerQuestion::About::Order, .before = "prepare"};
  const auto count = ask(R"(
    void prepare(int *p) { *p = 1; }
    int use(int *p) { return *p; }
    int good(void) { int x; prepare(&x); return use(&x); }
    int maybe(int y) { int x; if (y) prepare(&x); return use(&x); }
    int wrong(void) { int x = 0; int seen = use(&x); prepare(&x); return seen; }
  )",
                         question);
  EXPECT_EQ(count.calls, 3u);
  EXPECT_EQ(count.keeping, 1u);
}

TEST(Callers, OfOperatorNewAndOfNobody) {
  const CallerQuestion question{.function = "_Z3getPi", .about = CallerQuestion::About::Null};
  const auto count =
      ask("int get(int *p) { return *p; }\nint made() { int *p = new int(3); return get(p); }\n", question,
          "cpp");
  EXPECT_EQ(count.calls, 1u);
  EXPECT_EQ(count.keeping, 1u);
  EXPECT_EQ(ask(kRead, about(CallerQuestion::About::Null, 0)).calls, 0u);
}
