// What a user of a library can know: what its headers declare.
#include "builds/declared.h"
#include "builds/for_users.h"

#include "support/files.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

Callable function(const std::string& name) {
  return {.signature = {.function = name, .display = name + "()", .callName = name}};
}
Callable method(const std::string& owner, const std::string& name) {
  return {.kind = CallableKind::Method,
          .signature = {.function = name, .display = name + "()", .callName = name},
          .owner = owner};
}

struct Library {
  ScratchFolder folder = *ScratchFolder::make("test");
  Target target;
  Callables callables;

  Library(const std::string& header, const std::string& source) {
    EXPECT_TRUE(writeFile(folder.path() / "library.h", header));
    EXPECT_TRUE(writeFile(folder.path() / "library.cpp", source));
    target.units.push_back(
        {.source = folder.path() / "library.cpp", .language = Language::Cxx, .folder = folder.path()});
  }
};

} // namespace

TEST(Declared, WhatOnlyTheSourceHasIsNotKnown) {
  Library library(
      "namespace a { int shown(int x); template <class T> class Shown { T x; public: T get(); }; }",
      "#include \"library.h\"\nint hidden(int x) { return x; }\nstruct Hidden { int get(); };\n"
      "int a::shown(int x) { return hidden(x); }\n");
  library.callables.all = {function("a::shown"), function("hidden"), method("a::Shown<int>", "get"),
                           method("Hidden", "get")};
  Declared declared(library.target, library.callables);
  EXPECT_TRUE(declared.isKnown(library.callables.all[0]));
  EXPECT_FALSE(declared.isKnown(library.callables.all[1]));
  EXPECT_TRUE(declared.isKnown(library.callables.all[2]));
  EXPECT_FALSE(declared.isKnown(library.callables.all[3]));
}

TEST(Declared, ASourceWithoutHeadersKeepsNothingToItself) {
  Library library("#define SIZE 4\n", "#include \"library.h\"\nint all(int x) { return x; }\n");
  library.callables.all = {function("all")};
  EXPECT_TRUE(Declared(library.target, library.callables).isKnown(library.callables.all[0]));
}

// As a build by cmake beside the tree would leave it.
static void install(Library& library) {
  const auto folder = library.folder.path();
  library.target.root = folder;
  EXPECT_TRUE(writeFile(folder / "compile_commands.json", "[]"));
  EXPECT_TRUE(writeFile(folder / "cmake_install.cmake",
                        "file(INSTALL DESTINATION \"/usr/include\" TYPE FILE FILES \"" +
                            (folder / "library.h").string() + "\")\n"));
}

TEST(Declared, WhatIsInstalledIsForUsers) {
  Library library("int shown(int x);\n", "#include \"library.h\"\n#include \"inner.h\"\n");
  EXPECT_TRUE(writeFile(library.folder.path() / "inner.h", "int inner(int x);\n"));
  library.callables.all = {function("shown"), function("inner")};
  EXPECT_TRUE(Declared(library.target, library.callables).isKnown(library.callables.all[1]));

  install(library);
  Declared declared(library.target, library.callables);
  EXPECT_TRUE(declared.isKnown(library.callables.all[0]));
  EXPECT_FALSE(declared.isKnown(library.callables.all[1]));
  EXPECT_TRUE(declared.isForUsers(library.callables.all[0].signature));
  EXPECT_FALSE(declared.isForUsers(library.callables.all[1].signature));
}

TEST(Declared, InstalledHeadersThatNameNothingSayNothing) {
  Library library("#define FUNCTION(name) int prefix_##name(int x);\nFUNCTION(all)\n",
                  "#include \"library.h\"\nint prefix_all(int x) { return x; }\n");
  library.callables.all = {function("prefix_all")};
  install(library);
  Declared declared(library.target, library.callables);
  EXPECT_TRUE(declared.isKnown(library.callables.all[0]));
  EXPECT_TRUE(declared.isForUsers(library.callables.all[0].signature));
}

TEST(Declared, ARecordThatNoInstalledHeaderShowsIsMadeByCallsAlone) {
  Library library("typedef struct { int x; } open_t; struct closed; struct closed *make(void);\n"
                  "int take(const struct closed *c); int add(const open_t *o);\n",
                  "#include \"library.h\"\nstruct closed { int x; };\n");
  const auto pointerTo = [](const std::string& type) {
    const auto record =
        std::make_shared<const Shape>(Shape{.kind = ShapeKind::Record, .type = type, .size = 4});
    return std::make_shared<const Shape>(
        Shape{.kind = ShapeKind::Pointer, .type = "const " + type + " *", .size = 8, .element = record});
  };
  const auto taking = [&](const std::string& name, const std::string& type) {
    Callable callable = function(name);
    callable.signature.parameters = {{.name = "p", .shape = pointerTo(type)}};
    callable.roles = {{.handle = type, .constant = true}};
    return callable;
  };
  library.callables.all = {taking("take", "struct closed"),
                           taking("add", "open_t"),
                           {.kind = CallableKind::Zeroed, .owner = "struct closed"},
                           {.kind = CallableKind::Zeroed, .owner = "open_t"}};
  Signatures found{.enterable = {library.callables.all[0].signature, library.callables.all[1].signature},
                   .functions = {{.name = "take"}, {.name = "add"}}};
  install(library);
  keepForUsers(library.target, library.callables, found);
  ASSERT_EQ(library.callables.all.size(), 3u);
  EXPECT_FALSE(library.callables.all[0].roles[0].values);
  EXPECT_TRUE(library.callables.all[1].roles[0].values);
  EXPECT_EQ(library.callables.all[2].owner, "open_t");
  ASSERT_EQ(found.enterable.size(), 1u);
  EXPECT_EQ(found.enterable[0].function, "add");
  EXPECT_FALSE(found.functions[0].notEnterable.empty());
}
