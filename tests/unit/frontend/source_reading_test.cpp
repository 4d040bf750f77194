// What clang tells of a source, and of the headers that it includes.
#include "frontend/declarations.h"
#include "workspace.h"

#include <algorithm>

using namespace nuthatch;
using namespace nuthatch::frontend_test;

namespace {

class SourceReadingTest : public Workspace {
protected:
  static TranslationUnit unit(const std::filesystem::path& source) {
    return {.source = source, .language = Language::Cxx, .folder = source.parent_path()};
  }

  static std::string commentOf(const SourceReading& reading, const std::string& name) {
    for (const DeclaredFunction& function : reading.functions)
      if (function.name == name) return function.comment;
    return "no such function";
  }
};

} // namespace

TEST_F(SourceReadingTest, CommentsBelongToTheFunctionBehindThem) {
  const auto reading =
      readSource(unit(write("a.cpp", "#define API(type) extern \"C\" type\n"
                                     "int before(int x);\n"
                                     "/* Of another. */\nint other(int x);\n"
                                     "/** Writes it.\n * @warning buffer must have room.\n */\n"
                                     "API(int) encode(char *buffer,\n  int n);\n"
                                     "// Takes the last one.\n// It must not be empty.\nint pop();\n"
                                     "struct Coder {\n  /// Starts.\n  void start();\n};\n")));
  ASSERT_TRUE(reading) << reading.error().message;
  EXPECT_EQ(commentOf(*reading, "before"), "");
  EXPECT_EQ(commentOf(*reading, "other"), "Of another.");
  EXPECT_EQ(commentOf(*reading, "encode"), "Writes it.\n@warning buffer must have room.");
  EXPECT_EQ(commentOf(*reading, "pop"), "Takes the last one.\nIt must not be empty.");
  EXPECT_EQ(commentOf(*reading, "start"), "Starts.");
  const auto start = std::ranges::find(reading->functions, "start", &DeclaredFunction::name);
  EXPECT_EQ(start->inClass, "Coder");
}

TEST_F(SourceReadingTest, HeadersDeclareWhatTheyAndTheirOwnHeadersDo) {
  write("inner.h", "#pragma once\nstruct Hidden;\ntypedef struct { int x; } Plain;\nint within(Plain *p);\n");
  write("outer.h", "#include \"inner.h\"\n#include <string>\n"
                   "#if 0\nint never(int);\n#endif\n"
                   "namespace a { class Shelf { void put(int); friend int look(Shelf &); }; }\n"
                   "inline int twice(int x) { return calls_nobody_declares(x); }\n");
  const auto source =
      write("a.cpp", "#include \"outer.h\"\n#include \"inner.h\"\nint own(int x) { return x; }\n");
  const auto headers = includedHeaders(unit(source));
  ASSERT_TRUE(headers) << headers.error().message;
  ASSERT_EQ(headers->size(), 1u) << "the inner one was read with the outer one, <string> is not the user's";
  const IncludedHeader& outer = headers->front();
  EXPECT_EQ(outer.path.filename(), "outer.h");
  EXPECT_NE(std::ranges::find(outer.inner, at("inner.h")), outer.inner.end());
  for (const char* name : {"within", "look", "twice"}) EXPECT_TRUE(outer.declares(name)) << name;
  for (const char* name : {"never", "own", "put", "calls_nobody_declares"})
    EXPECT_FALSE(outer.declares(name)) << name;
  EXPECT_TRUE(outer.defines("Shelf"));
  EXPECT_TRUE(outer.defines("Plain"));
  EXPECT_FALSE(outer.defines("Hidden"));
}

TEST_F(SourceReadingTest, HeadersAloneAreReadAlsoWhereOthersAreMissing) {
  write("inner.h", "int within(int);\n");
  const auto first = write("first.h", "#include \"inner.h\"\n#include <nobody_has_it.h>\nint first(int);\n");
  const auto second = write("second.h", "int second(struct unknown_t *);\n");
  const auto headers = headersAlone({first, second}, unit(write("a.c", "int x;\n")), Language::C);
  ASSERT_TRUE(headers) << headers.error().message;
  ASSERT_EQ(headers->size(), 2u);
  EXPECT_TRUE((*headers)[0].declares("first"));
  EXPECT_FALSE((*headers)[0].declares("within")) << "no header for users";
  EXPECT_TRUE((*headers)[1].declares("second"));
}

TEST_F(SourceReadingTest, AChangedFileIsReadAgain) {
  write("a.h", "int one(int);\n");
  const auto source = write("a.cpp", "#include \"a.h\"\n");
  ASSERT_TRUE(includedHeaders(unit(source)));
  write("a.h", "int two(int);\n");
  const auto headers = includedHeaders(unit(source));
  ASSERT_TRUE(headers);
  EXPECT_TRUE(headers->front().declares("two"));
  EXPECT_FALSE(headers->front().declares("one"));
}
