#include "module/entries/entries.h"
#include "module/entries/signature.h"

#include "compile.h"

#include <algorithm>
#include <span>

using namespace nuthatch;

namespace {

const Signature& named(const Signatures& found, const std::string& callName) {
  const auto it = std::ranges::find(found.enterable, callName, &Signature::callName);
  if (it == found.enterable.end()) {
    for (const auto& f : found.functions) ADD_FAILURE() << f.name << ": " << f.notEnterable;
    throw std::runtime_error("no signature " + callName);
  }
  return *it;
}

std::string whyNot(const Signatures& found, const std::string& function) {
  const auto it = std::ranges::find(found.functions, function, &Function::name);
  return it == found.functions.end() ? "no such function" : it->notEnterable;
}

} // namespace

TEST(Signature, CParameters) {
  auto module = compileText(R"(
    #include <stddef.h>
    typedef unsigned char byte;
    enum colour { RED, GREEN = 7 };
    struct point { double x, y; };
    struct node { int value; struct node *next; };
    int sum(const byte *data, size_t n) { int s = 0; for (size_t i = 0; i < n; i++) s += data[i]; return s; }
    int first(const char *text) { return text ? text[0] : -1; }
    int same(const char *text) { return text[0]; }
    int mix(enum colour c, _Bool b, struct point p, short s) { return c + b + (int)p.x + s; }
    int walk(struct node *list) { int n = 0; while (list) { n++; list = list->next; } return n; }
    int store(int *out) { *out = 1; return 0; }
    static int hidden(int x) { return x; }
    int callback(int (*f)(int)) { return f(hidden(1)); }
    int many(int n, ...) { return n; }
    struct bits { int a : 3; }; int bitty(struct bits *b) { return b->a; }
    struct either { union { int a; float f; } u; }; int one(struct either e) { return e.u.a; }
    struct hook { void *(*make)(struct hook *, const char *, ...); }; int hooked(struct hook *h) { return h->make != 0; }
  )");
  const auto found = findSignatures(module, {});
  const auto& sum = named(found, "sum");
  ASSERT_EQ(sum.parameters.size(), 2u);
  EXPECT_EQ(sum.parameters[0].shape->kind, ShapeKind::Buffer);
  EXPECT_EQ(sum.parameters[0].shape->element->type, "byte");
  EXPECT_EQ(sum.parameters[1].lengthOf, 0);
  EXPECT_TRUE(named(found, "first").parameters[0].shape->nullable) << "first compares its text with null";
  EXPECT_FALSE(named(found, "same").parameters[0].shape->nullable);
  const auto& mix = named(found, "mix");
  EXPECT_EQ(mix.parameters[0].shape->enumerators.at(1).name, "GREEN");
  EXPECT_EQ(mix.parameters[1].shape->kind, ShapeKind::Boolean);
  EXPECT_EQ(mix.parameters[2].shape->fields.size(), 2u);
  EXPECT_EQ(mix.parameters[3].shape->size, 2u);
  const auto& walk = named(found, "walk");
  EXPECT_EQ(walk.parameters[0].shape->element->fields.at(1).name, "next");
  EXPECT_EQ(named(found, "store").parameters[0].shape->extent, Extent::Guessed);
  EXPECT_EQ(whyNot(found, "hidden"), "internal: reached through its callers");
  EXPECT_EQ(whyNot(found, "callback"), "f: callbacks cannot be made");
  EXPECT_EQ(whyNot(found, "many"), "takes a variable number of arguments");
  EXPECT_EQ(whyNot(found, "one"), "e: it holds a union without a name");
  EXPECT_EQ(named(found, "hooked").parameters[0].shape->element->fields.at(0).shape->type,
            "void * (*)(struct hook *, const char *, ...)");
  EXPECT_EQ(whyNot(found, "bitty"), "b: struct bits has bit-fields");
  EXPECT_TRUE(addEntries(module, found.enterable));
}

TEST(Signature, CxxObjectsAreMadeByTheirConstructors) {
  auto module = compileText(R"(
    #include <string>
    #include <string_view>
    #include <vector>
    namespace bank {
    class Account {
      int balance_;
    public:
      explicit Account(int balance);
      Account(const Account &) = default;
      void deposit(int amount);
      static int rate(double x);
    private:
      void secret(int x);
    };
    Account::Account(int balance) : balance_(balance) {}
    void Account::deposit(int amount) { balance_ += amount; secret(amount); }
    int Account::rate(double x) { return x > 1; }
    void Account::secret(int x) { balance_ -= x; }
    enum class Mode { Slow, Fast = 4 };
    int run(Mode mode, const std::string &name, std::vector<short> data, std::string_view view) {
      return static_cast<int>(mode) + name.size() + data.size() + view.size();
    }
    struct Small { float x, y; }; struct Wide { double a; int b; char c; }; struct Big { long a[5]; };
    double area(Small s, Wide w, Big b) { return s.x * w.a + b.a[0]; }
    }
  )",
                            "cpp");
  const auto found = findSignatures(module, {});
  const auto& deposit = named(found, "deposit");
  EXPECT_TRUE(deposit.isMethod);
  ASSERT_EQ(deposit.parameters.size(), 2u);
  const Shape& account = *deposit.parameters[0].shape->element;
  EXPECT_EQ(account.kind, ShapeKind::Object);
  EXPECT_EQ(account.type, "bank::Account");
  ASSERT_EQ(account.constructors.size(), 1u) << "C1 and C2 are one constructor, copies are none";
  EXPECT_EQ(account.constructors[0].parameters.at(0).name, "balance");
  EXPECT_FALSE(named(found, "bank::Account::rate").isMethod);
  const auto& call = named(found, "bank::run");
  EXPECT_EQ(call.parameters[0].shape->enumerators.at(1).name, "bank::Mode::Fast");
  EXPECT_EQ(call.parameters[1].shape->element->wrapping, Wrapping::StdString);
  EXPECT_EQ(call.parameters[2].shape->wrapping, Wrapping::StdVector);
  EXPECT_EQ(call.parameters[3].shape->wrapping, Wrapping::StringView);
  EXPECT_EQ(named(found, "bank::area").parameters.size(), 3u);
  EXPECT_EQ(whyNot(found, "_ZN4bank7Account6secretEi"), "not public: reached through its callers");
  EXPECT_TRUE(addEntries(module, found.enterable));
}

TEST(Signature, NullIsPassedWhereNothingElseCanBeMadeAndTheFunctionAsksForIt) {
  auto module = compileText(R"(
    #include <assert.h>
    #include <stdio.h>
    int optional(FILE *out) { return out ? fileno(out) : -1; }
    int needed(FILE *out) { return fileno(out); }
    int raw(void *p) { return *(int *)p; }
    int asserted(const char *p) { assert(p); return *p; }
    int sized(const void *p, unsigned size) { return size ? *(const char *)p : 0; }
  )");
  const auto found = findSignatures(module, {});
  const auto& out = *named(found, "optional").parameters[0].shape;
  EXPECT_TRUE(out.nullable && !out.element);
  EXPECT_EQ(whyNot(found, "needed"), "out: only its library makes a struct _IO_FILE");
  EXPECT_FALSE(named(found, "asserted").parameters[0].shape->nullable) << "null ends the program";
  EXPECT_EQ(whyNot(found, "raw"), "p: a void * could point to anything");
  EXPECT_EQ(named(found, "sized").parameters[0].shape->element->type, "unsigned char");
  EXPECT_TRUE(addEntries(module, found.enterable));
}

TEST(Signature, ARecordThatIsPartOfALargerOneHasAGuessedEnd) {
  auto module = compileText(R"(
    struct base { int kind; };
    struct large { struct base head; int more[4]; };
    struct part { long before; struct base inner; };
    int cast(struct base *b) { return b->kind == 1 ? ((struct large *)b)->more[2] : 0; }
    static int inner(const struct base *b) { const struct large *l = (const struct large *)b; return l->more[0]; }
    int handed(const struct base *b) { return inner(b); }
    long container(struct base *b) { return ((struct part *)((char *)b - 8))->before; }
    int next(const struct base *b, int i) { return b[i].kind; }
    int alone(struct base *b) { return b->kind; }
  )");
  const auto found = findSignatures(module, {});
  for (const char* name : {"cast", "handed", "container", "next"})
    EXPECT_EQ(named(found, name).parameters[0].shape->extent, Extent::Guessed) << name;
  EXPECT_EQ(named(found, "alone").parameters[0].shape->extent, Extent::Stated);
}

TEST(Signature, AParameterThatIsAnArrayOfRowsPointsToAFirstOne) {
  auto module = compileText(R"(
    typedef float row[4]; typedef row matrix[4];
    float corner(matrix m) { return m[3][3]; }
    struct box { row one; };
    float first(struct box *b) { return b->one[0]; }
  )");
  const auto found = findSignatures(module, {});
  EXPECT_EQ(named(found, "corner").parameters[0].shape->extent, Extent::Guessed);
  EXPECT_EQ(named(found, "first").parameters[0].shape->extent, Extent::Stated);
}

TEST(Signature, ATextWhoseBytesDecideNothingHasAGuessedEnd) {
  auto module = compileText(R"(
    #include <string.h>
    #include <ctype.h>
    unsigned long eight(const char *from) { unsigned long v; memcpy(&v, from, sizeof v); return v; }
    int sum(const char *a, const char *b) { int s = 0; for (int i = 0; i < 4; i++) s |= a[i] ^ b[i]; return s; }
    static int inner(const char *text) { return text[3]; }
    int outer(const char *text) { return inner(text + 1); }
    int count(const char *text) { int n = 0; while (*text++) n++; return n; }
    int digits(const char *text) { int n = 0; for (char c; c = text[n], c >= '0'; n++) { } return n; }
    int spaces(const char *text) { int n = 0; while (isspace((unsigned char)text[n])) n++; return n; }
    int differ(const char *a, const char *b) { while (!(*a - *b)) a++, b++; return 1; }
    int measure(const char *text) { return (int)strlen(text); }
    const char *kept; void keep(const char *text) { kept = text; }
  )");
  const auto found = findSignatures(module, {});
  for (const char* name : {"eight", "sum", "outer"})
    EXPECT_EQ(named(found, name).parameters[0].shape->extent, Extent::Guessed) << name;
  for (const char* name : {"count", "digits", "spaces", "differ", "measure", "keep"})
    EXPECT_EQ(named(found, name).parameters[0].shape->extent, Extent::Stated) << name;
}

TEST(Signature, ASizeThatSaysWhoseItIsIsNoLengthOfAText) {
  auto module = compileText(R"(
    int open_file(const char *file_name, int block_size) { return file_name[0] + block_size; }
    int parse(const char *text, int text_size) { return text_size ? text[0] : 0; }
    int scan(const char *s, int input_len) { return input_len ? s[0] : 0; }
  )");
  const auto found = findSignatures(module, {});
  EXPECT_EQ(named(found, "open_file").parameters[1].lengthOf, -1);
  EXPECT_EQ(named(found, "parse").parameters[1].lengthOf, 0);
  EXPECT_EQ(named(found, "scan").parameters[1].lengthOf, 0);
}

TEST(Signature, AVariableThatWalksOnAsksNothingOfItsArgument) {
  auto module = compileText(R"(
    struct node { int value; struct node *next; };
    int late(struct node *list) { int n = list->value; while (list) { n++; list = list->next; } return n; }
    int early(struct node *list) { int n = 0; while (list) { n++; list = list->next; } return n; }
    int inconsistent(struct node *list) { int n = list->value; if (list) n++; return n; }
  )");
  const auto found = findSignatures(module, {});
  EXPECT_FALSE(named(found, "late").parameters[0].shape->nullable) << "its own list ends with null";
  EXPECT_TRUE(named(found, "early").parameters[0].shape->nullable);
  EXPECT_TRUE(named(found, "inconsistent").parameters[0].shape->nullable) << "it asks, too late";
}

TEST(Signature, ClassesWithoutAWrittenConstructorAskForAMaker) {
  const auto module = compileText(R"(
    class Stack { int data_[4]; int top_ = 0; public: void push(int v); };
    void Stack::push(int v) { data_[top_++] = v; }
    class Closed { Closed(int); int x_; public: int get(); };
    int Closed::get() { return x_; }
  )",
                                  "cpp");
  const auto found = findSignatures(module, {});
  ASSERT_EQ(found.unmade.size(), 1u) << "Closed has a constructor that somebody wrote";
  EXPECT_EQ(found.unmade[0].type, "Stack");
  EXPECT_TRUE(found.unmade[0].unit.ends_with("unit.cpp")) << found.unmade[0].unit;
}

TEST(Signature, BodyHashIgnoresOtherFunctionsAndLines) {
  const auto hashOf = [](const std::string& text) {
    const auto module = compileText(text);
    const auto found = findSignatures(module, {});
    return std::ranges::find(found.functions, "f", &Function::name)->bodyHash;
  };
  const std::string base = "int f(int x) { return x + 1; }";
  EXPECT_EQ(hashOf(base), hashOf("\n\nint g(void) { return 4; }\n" + base));
  EXPECT_NE(hashOf(base), hashOf("int f(int x) { return x + 2; }"));
}

TEST(Signature, TextsThatCallersPassComeFirst) {
  auto module = compileText(R"(
    const char *const kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    int parse(const char *text) { return text[0] == 'r' && __builtin_strcmp(text, "inside") != 0; }
    int start(void) { return parse(kStart) + parse("plain"); }
  )");
  const auto found = findSignatures(module, {});
  const auto& texts = named(found, "parse").texts;
  ASSERT_EQ(texts.size(), 3u);
  EXPECT_EQ(std::ranges::count(std::span(texts).first(2), "plain"), 1);
  EXPECT_TRUE(texts[0].starts_with("rnbqkbnr/") || texts[1].starts_with("rnbqkbnr/"));
  EXPECT_EQ(texts[2], "inside");
  EXPECT_EQ(named(found, "parse").passed, 2u);
}
