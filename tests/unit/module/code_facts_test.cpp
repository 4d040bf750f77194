// What the code of a library shows about how it is meant to be called: instances that it never makes,
// counters that are lowered without a question, functions that reset what they free.
#include "module/usage/code_facts.h"

#include "compile.h"

using namespace nuthatch;

namespace {

CodeFacts factsOf(const std::string& text, const std::string& extension = "cpp") {
  return codeFacts(compileText(text, extension));
}

constexpr const char* kStack = R"(
  struct Stack {
    int data[8]; int size = 0;
    void push(int x) { data[size++] = x; }
    int pop() { return data[--size]; }
    int popAsked() { if (size == 0) return 0; return data[--size]; }
    void drop(int n) { size -= n; }
  };
  struct Twice {
    int id; Stack stack;
    bool empty() const { return stack.size == 0; }
    void add(int x) { stack.push(x); }
    int take() { return stack.pop(); }
    int takeAsked() { return empty() ? 0 : stack.pop(); }
  };
  int use(Twice &t) { t.add(1); t.stack.drop(1); return t.take() + t.takeAsked() + t.stack.popAsked(); }
)";

} // namespace

TEST(CodeFacts, AnInstanceThatOnlyAnExplicitLineMakesIsStrange) {
  const auto strange = factsOf(R"(
    template <class T> struct Math { static T half(T x) { return x / 2; } static T twice(T x) { return x + x; } };
    double used(double x) { return Math<double>::half(x); }
    template struct Math<int>;
    template struct Math<double>;
  )")
                           .strangeInstances;
  EXPECT_TRUE(strange.contains("_ZN4MathIiE4halfEi"));
  EXPECT_FALSE(strange.contains("_ZN4MathIdE4halfEd"));
  EXPECT_FALSE(strange.contains("_ZN4MathIdE5twiceEd")); // its class is one of the library's
}

TEST(CodeFacts, ATemplateThatTheLibraryNeverUsesIsForOthers) {
  EXPECT_TRUE(factsOf(R"(
    template <class T> struct Math { static T half(T x) { return x / 2; } };
    template struct Math<int>;
    template struct Math<double>;
  )")
                  .strangeInstances.empty());
}

TEST(CodeFacts, AnInstanceThatATableLeadsToIsNotStrange) {
  const auto strange = factsOf(R"(
    template <class T> T half(T x) { return x / 2; }
    typedef int (*Function)(int);
    static const Function table[] = {half<int>};
    int call(int i) { return table[i](3); }
    double real() { return half<double>(1); }
    template int half<int>(int);
    template float half<float>(float);
  )")
                           .strangeInstances;
  EXPECT_TRUE(strange.empty()); // float is no choice of ours: the library wrote that line
}

TEST(CodeFacts, CountersThatAreLoweredWithoutAQuestion) {
  const auto counters = factsOf(kStack).counters;
  EXPECT_EQ(counters.at("_ZN5Stack3popEv").takes, std::set<std::int64_t>{32});
  EXPECT_EQ(counters.at("_ZN5Stack4pushEi").puts, std::set<std::int64_t>{32});
  EXPECT_EQ(counters.at("_ZN5Stack4dropEi").unknown, std::set<std::int64_t>{32});
  EXPECT_FALSE(counters.contains("_ZN5Stack8popAskedEv"));
}

TEST(CodeFacts, CountersOfAPartAreThoseOfTheWhole) {
  const auto counters = factsOf(kStack).counters;
  EXPECT_EQ(counters.at("_ZN5Twice4takeEv").takes, std::set<std::int64_t>{36});
  EXPECT_EQ(counters.at("_ZN5Twice3addEi").puts, std::set<std::int64_t>{36});
  EXPECT_FALSE(counters.contains("_ZN5Twice9takeAskedEv"));
}

TEST(CodeFacts, WhatIsFreedAndForgottenIsReset) {
  const auto resets = factsOf(R"(
    #include <stdlib.h>
    struct buffer { char *text; size_t size; void (*release)(void *); };
    struct pair { struct buffer first; int id; };
    void reset(struct buffer *b) { free(b->text); b->text = NULL; b->size = 0; }
    void reset_by(struct buffer *b) { if (b->text && b->release) b->release(b->text); b->text = NULL; }
    void reset_part(struct pair *p) { reset(&p->first); }
    void finish(struct buffer *b) { free(b->text); }
    void finish_all(struct buffer *b) { free(b->text); b->text = NULL; free(b); }
    void finish_part(struct pair *p) { finish(&p->first); p->id = 0; }
  )",
                              "c")
                          .resets;
  EXPECT_EQ(resets, (std::set<std::string>{"reset", "reset_by", "reset_part"}));
}

TEST(CodeFacts, SetUpIsWhatTheCodeCallsFirst) {
  constexpr const char* kTables = R"(
    int squares[64], pieces[12], *cache, definite;
    extern "C" void piece_init() { pieces[0] = 1; }
    extern "C" void square_init() { squares[0] = 1; }
    extern "C" void cache_alloc() { cache = new int[64]; }
    extern "C" void make_definite() { definite = 1; }
    extern "C" void initWith(int x) { squares[1] = x; }
    static void init_late() { square_init(); cache_alloc(); piece_init(); }
    extern "C" int use() { init_late(); return squares[0]; }
  )";
  EXPECT_EQ(factsOf(kTables).setUp, (std::vector<std::string>{"square_init", "cache_alloc", "piece_init"}));
}

TEST(CodeFacts, OneSetUpStandsForThoseThatItCalls) {
  const auto setUp = factsOf(R"(
    int a, b, c;
    extern "C" void a_init() { a = 1; }
    extern "C" void b_init() { b = 1; }
    extern "C" void library_setup() { a_init(); b_init(); }
    extern "C" void other_initialise() { c = 1; }
  )")
                         .setUp;
  EXPECT_EQ(setUp, (std::vector<std::string>{"library_setup", "other_initialise"}));
}
