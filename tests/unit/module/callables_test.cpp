// What sequences can call, and what parameters and results are to other calls.
#include "driver/shape_parts.h"
#include "module/calls/callables.h"
#include "module/entries/entries.h"

#include "compile.h"

#include <algorithm>

using namespace nuthatch;

namespace {

const Callable& named(const Callables& found, const std::string& callName,
                      CallableKind kind = CallableKind::Function) {
  const auto it = std::ranges::find_if(found.all, [&](const Callable& callable) {
    return callable.kind == kind && (callable.signature.callName == callName || callable.owner == callName);
  });
  if (it == found.all.end()) {
    for (const auto& [name, why] : found.notCallable) ADD_FAILURE() << name << ": " << why;
    throw std::runtime_error("no callable " + callName);
  }
  return *it;
}

} // namespace

TEST(Callables, TheEndOfARunIsThatOfItsBegin) {
  auto module = compileText(R"(
    const char *find(const char *first, const char *last, char c) { return first == last ? 0 : first + c; }
    int sum(int *begin, int *end) { return (int)(end - begin); }
    int rename_it(const char *from, const char *to) { return *from - *to; }
    int both(const char *first, const int *last) { return *first + *last; }
  )");
  const auto found = findCallables(module, {}).callables;
  for (const char* name : {"find", "sum"}) {
    const auto& parameters = named(found, name).signature.parameters;
    EXPECT_EQ(parameters[0].shape->kind, ShapeKind::Buffer);
    EXPECT_EQ(parameters[1].lengthOf, 0) << name;
    EXPECT_TRUE(isEnd(parameters[1]));
  }
  EXPECT_EQ(named(found, "rename_it").signature.parameters[1].lengthOf, -1) << "two texts";
  EXPECT_EQ(named(found, "both").signature.parameters[1].lengthOf, -1) << "of two types";
}

TEST(Callables, RecordsWithTextsAreWrittenDownUnlessFunctionsMakeThem) {
  auto module = compileText(R"(
    #include <stdlib.h>
    struct config { const char *name; int level; };
    struct state { const char *name; int level; };
    int check(const struct config *c) { return c->name[0] + c->level; }
    struct state *state_new(void) { return calloc(1, sizeof(struct state)); }
    int look(const struct state *s) { return s->name ? s->level : 0; }
  )");
  const auto found = findCallables(module, {}).callables;
  EXPECT_TRUE(named(found, "check").roles[0].values);
  EXPECT_FALSE(named(found, "look").roles[0].values) << "who makes it knows what its name may be";
}

TEST(Callables, AClassThatLacksWhatItsBaseAsksForIsAbstract) {
  auto module = compileText(R"(
    struct Value { virtual ~Value() = 0; virtual int get(int) const = 0; virtual int size() const = 0; };
    struct Half : Value { Half(int n) : n(n) {} int get(int) const override { return n; } int n; };
    struct Whole : Half { Whole(int n) : Half(n) {} int size() const override { return n; } };
    Value::~Value() {}
    int use(int n) { Whole whole(n); Half &half = whole; return half.get(n) + whole.size(); }
  )",
                            "cpp");
  const auto found = findCallables(module, {}).callables;
  named(found, "Whole", CallableKind::Constructor);
  EXPECT_TRUE(std::ranges::none_of(found.all, [](const Callable& callable) {
    return callable.kind == CallableKind::Constructor && callable.owner == "Half";
  }));
}

TEST(Callables, CIdioms) {
  auto module = compileText(R"(
    #include <stdlib.h>
    struct list { int *items; int n; };
    typedef struct { double x, y; } point;
    struct list *list_new(void) { return calloc(1, sizeof(struct list)); }
    void list_init(struct list *l, int n) { l->n = n; l->items = 0; }
    int list_size(const struct list *l) { return l->n; }
    void list_free(struct list *l) { if (l == 0) return; free(l->items); free(l); }
    double length(const point *p) { return p->x + p->y; }
    point middle(point a, point b) { a.x += b.x; return a; }
    int read_into(char *to, size_t size, int *count) { to[0] = 0; *count = (int)size; return 0; }
    void remember(void *anything) { (void)anything; }
    void call(void (*f)(int)) { f(1); }
    void call_maybe(void (*f)(int)) { if (f) f(1); }
    void out(struct list **l) { *l = list_new(); }
    static int hidden(int x) { return x; }
    int uses_hidden(int x) { return hidden(x); }
  )");
  const auto found = findCallables(module, {}).callables;
  const Callable& make = named(found, "list_new");
  EXPECT_EQ(make.returned.handle, "struct list");
  EXPECT_TRUE(make.returned.byAddress);
  const Callable& init = named(found, "list_init");
  EXPECT_EQ(init.roles[0].handle, "struct list");
  EXPECT_FALSE(init.roles[0].values) << "a state that points on is made by calls, never filled in";
  EXPECT_FALSE(init.roles[0].nullable);
  EXPECT_TRUE(init.roles[1].values);
  EXPECT_TRUE(named(found, "list_size").roles[0].constant);
  EXPECT_TRUE(named(found, "list_free").roles[0].nullable) << "it asks for null";
  EXPECT_EQ(named(found, "length").roles[0].handle, "point");
  EXPECT_TRUE(named(found, "length").roles[0].values) << "plain data";
  EXPECT_TRUE(named(found, "middle").returned.shape);
  const Callable& read = named(found, "read_into");
  EXPECT_EQ(read.signature.parameters[1].lengthOf, 0);
  EXPECT_TRUE(read.roles[0].shown) << "an out parameter";
  EXPECT_TRUE(read.roles[2].shown);
  EXPECT_FALSE(named(found, "remember").roles[0].values);
  EXPECT_TRUE(named(found, "remember").roles[0].nullable);
  const Shape& callback = *named(found, "call").signature.parameters[0].shape;
  EXPECT_TRUE(callback.callback);
  ASSERT_EQ(callback.enumerators.size(), 1u) << "nothing to return, and null is not asked for";
  EXPECT_EQ(callback.enumerators[0].name, "[](int) {}");
  EXPECT_EQ(named(found, "call_maybe").signature.parameters[0].shape->enumerators.back().name, "nullptr");
  const Callable& out = named(found, "out");
  EXPECT_EQ(out.outParameter, 0);
  EXPECT_EQ(out.gives().handle, "struct list");
  EXPECT_TRUE(out.roles[0].out);
  EXPECT_TRUE(found.notCallable.contains("hidden"));
  const auto& reaches = named(found, "uses_hidden").reaches;
  EXPECT_NE(std::ranges::find(reaches, "hidden"), reaches.end());
  EXPECT_EQ(named(found, "struct list", CallableKind::Zeroed).objectSize, 16u);
}

TEST(Callables, CallbacksOutParametersAndFiles) {
  auto module = compileText(R"(
    #include <stdio.h>
    #include <stdlib.h>
    void use(void *(*grow)(void *, size_t), void (*drop)(void *)) { drop(grow(0, 4)); }
    int each(int n, int (*visit)(void *, int)) { return n > 0 ? visit(0, n) : 0; }
    struct big { int x[40]; };
    int wide(int (*f)(struct big)) { struct big b = {{0}}; return f(b); }
    static int fill(unsigned char **to, size_t n) { *to = malloc(n); return *to != 0; }
    int make(unsigned char **to) { return fill(to, 4); }
    int count(char **words) { int n = 0; while (words[n]) ++n; return n; }
    size_t load(size_t (*read)(void *, size_t, size_t, void *)) { char b[8]; return read(b, 1, 8, 0); }
    int scan(int (*next)(int *)) { int n; return next(&n) ? n : 0; }
    int look(int (*seen)(const char *, int)) { return seen("", 0); }
    long size_of(FILE *file) { fseek(file, 0, SEEK_END); return ftell(file); }
  )");
  const auto found = findCallables(module, {}).callables;
  const auto& use = named(found, "use").signature.parameters;
  EXPECT_EQ(use[0].shape->enumerators[0].name, "realloc");
  ASSERT_EQ(use[1].shape->enumerators.size(), 1u);
  EXPECT_EQ(use[1].shape->enumerators[0].name, "free") << "what frees must free";
  const auto& visits = named(found, "each").signature.parameters[1].shape->enumerators;
  ASSERT_EQ(visits.size(), 3u);
  EXPECT_EQ(visits[2].name, "[](void *, int) -> int { return -1; }");
  const auto last = [&](const char* name) {
    const Enumerator& one = named(found, name).signature.parameters[0].shape->enumerators.back();
    return one.value == kFillingCallback ? one.name : "";
  };
  EXPECT_EQ(
      last("load"),
      "[](void *to, size_t size, size_t count, void *) -> size_t { static int calls; if (calls++) return "
      "0; for (size_t i = 0; i < (size_t)size * (size_t)count; ++i) ((char *)to)[i] = "
      "\"1 a\\n\"[i % 4]; return count; }");
  EXPECT_EQ(last("scan"), "[](int *to) -> int { static int calls; *to = calls == 0; return calls++ == 0; }");
  EXPECT_EQ(last("look"), "") << "it is constant";
  EXPECT_TRUE(found.notCallable.contains("wide"));
  EXPECT_EQ(named(found, "make").outParameter, 0) << "the pointer goes on to a function that fills it";
  EXPECT_TRUE(named(found, "make").gives().handle.empty());
  EXPECT_FALSE(found.notCallable.contains("make"));
  EXPECT_EQ(named(found, "count").outParameter, -1) << "it reads";
  EXPECT_EQ(named(found, "size_of").signature.parameters[0].shape->wrapping, Wrapping::File);
  auto entries = module.clone();
  EXPECT_TRUE(addEntries(entries, {}, found));
}

TEST(Callables, Classes) {
  auto module = compileText(R"(
    struct Base { virtual ~Base(); virtual int area() const; int id = 0; };
    Base::~Base() {}
    int Base::area() const { return 0; }
    struct Other { int pad; };
    class Shape : public Other, public Base {
    public:
      explicit Shape(int size);
      Shape(const Shape &other);
      ~Shape() override;
      int area() const override;
      bool operator==(const Shape &other) const;
      static Shape *make(int size);
    private:
      void secret();
      int size_;
    };
    Shape::Shape(int size) : size_(size) {}
    Shape::Shape(const Shape &other) : Other(other), Base(other), size_(other.size_) {}
    Shape::~Shape() { size_ = 0; }
    int Shape::area() const { return size_ * size_; }
    bool Shape::operator==(const Shape &other) const { return size_ == other.size_; }
    Shape *Shape::make(int size) { return new Shape(size); }
    void Shape::secret() {}
    struct Abstract { virtual int f() = 0; Abstract(); };
    Abstract::Abstract() {}
  )",
                            "cpp");
  const auto found = findCallables(module, {}).callables;
  const Callable& constructor = named(found, "Shape", CallableKind::Constructor);
  EXPECT_EQ(constructor.returned.handle, "Shape");
  EXPECT_EQ(std::ranges::count_if(
                found.all,
                [](const Callable& c) { return c.kind == CallableKind::Constructor && c.owner == "Shape"; }),
            2)
      << "each constructor once, not as C1 and C2";
  EXPECT_EQ(std::ranges::count_if(
                found.all,
                [](const Callable& c) { return c.kind == CallableKind::Destructor && c.owner == "Shape"; }),
            1);
  for (const auto& callable : found.all)
    EXPECT_EQ(callable.signature.function.find("D0E"), std::string::npos) << "a deleting destructor frees";
  EXPECT_GE(named(found, "area", CallableKind::Method).virtualIndex, 0);
  EXPECT_EQ(named(found, "operator==", CallableKind::Method).roles.size(), 2u);
  EXPECT_EQ(named(found, "Shape::make").returned.handle, "Shape");
  ASSERT_TRUE(found.bases.contains("Shape"));
  const auto& bases = found.bases.at("Shape");
  EXPECT_EQ(bases.size(), 2u);
  EXPECT_TRUE(std::ranges::any_of(bases, [](const Base& base) { return base.type == "Base"; }));
  EXPECT_TRUE(std::ranges::none_of(found.all, [](const Callable& c) { return c.owner == "Abstract"; }));
  EXPECT_TRUE(found.notCallable.contains("_ZN5Shape6secretEv"));
}

TEST(Thunks, GiveAModuleThatVerifies) {
  auto module = compileText(R"(
    #include <string>
    #include <vector>
    struct Pair { int a; double b; };
    class Box {
    public:
      explicit Box(const std::string &name) : name_(name) {}
      std::string name() const { return name_; }
      void add(std::vector<int> values) { sum_ += values.size(); }
      Pair pair(Pair in, bool flip) { return flip ? Pair{(int)in.b, 1.0} : in; }
      const int &sum() const { return sum_; }
    private:
      std::string name_;
      int sum_ = 0;
    };
    int use() { Box box("x"); box.add({1}); box.pair({}, true); return box.sum() + (int)box.name().size(); }
  )",
                            "cpp");
  const auto found = findCallables(module, {}).callables;
  EXPECT_GE(found.all.size(), 6u);
  const Status added = addEntries(module, {}, found);
  EXPECT_TRUE(added) << (added ? "" : added.error().message);
  EXPECT_NE(module.print().find("nh_callables"), std::string::npos);
}

TEST(Callables, StaticFunctionsWhereTestsMayIncludeTheirSource) {
  auto module = compileText(R"(
    static int hidden(int x) { return x > 3 ? x : 0; }
    int uses_hidden(int x) { return hidden(x); }
  )");
  EXPECT_TRUE(findCallables(module, {}).callables.notCallable.contains("hidden"));
  const auto found = findCallables(module, {.internalCalls = true}).callables;
  EXPECT_TRUE(named(found, "hidden").internal);
  EXPECT_FALSE(named(found, "uses_hidden").internal);
}

TEST(Callables, WhatOnlyAnotherClassMayNameIsNotMade) {
  auto module = compileText(R"(
    template <class T> struct List {
      List() : first(nullptr) {}
      T *first;
    };
    class Pool {
    public:
      Pool() { blocks.first = nullptr; }
      int size() { Block b; return sizeof(b) + (blocks.first ? 1 : 0); }
    private:
      struct Block { Block() : next(nullptr) {} Block *next; };
      List<Block> blocks;
    };
    List<int> plain;
    int use() { Pool pool; return pool.size(); }
  )",
                            "cpp");
  const auto found = findCallables(module, {}).callables;
  named(found, "Pool", CallableKind::Constructor);
  named(found, "List<int>", CallableKind::Constructor);
  for (const auto& callable : found.all)
    EXPECT_EQ(callable.owner.find("Block"), std::string::npos) << callable.owner;
}
