// What CONTRIBUTING.md asks of code and tests.
#include "house_files.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace nuthatch::tidy;

namespace {

std::string_view trimmed(std::string_view line) {
  const auto first = line.find_first_not_of(' ');
  return first == line.npos ? std::string_view() : line.substr(first);
}

bool isSource(const File& file) { return isUnder(file, "src/") && isCode(file.path); }

} // namespace

TEST(Tidy, UnscopedEnumsAreNumbers) {
  // Bits that are combined, indices and codes: they begin with k wherever they stand, as constants do.
  EXPECT_EQ(breaches(isSource,
                     [](const File& file, std::string_view line) {
                       const std::string_view code = trimmed(withoutComment(line));
                       if (!code.starts_with("enum ") || code.starts_with("enum class ") ||
                           (code.ends_with(';') && !code.contains('{')))
                         return false;
                       const auto open = code.find('{');
                       std::string_view first = open == code.npos ? code : trimmed(code.substr(open + 1));
                       if (first.empty()) // the list begins on the next line
                         first = trimmed((&*std::ranges::find(file.lines, line))[1]);
                       return !first.starts_with('k');
                     }),
            "");
}

TEST(Tidy, LibstdcxxHasNoFormat) {
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/") || isUnder(f, "tests/unit/"); },
                     [](const File&, std::string_view line) { return included(line) == "format"; }),
            "");
}

TEST(Tidy, NobodyThrows) {
  // No destructor of an LLVM frame would run. The reader of flags is told of a bad file that way, at its own door.
  EXPECT_EQ(breaches([](const File& f) { return isSource(f) && !isUnder(f, "src/cli/config/"); },
                     [](const File&, std::string_view line) {
                       const std::string_view code = trimmed(withoutComment(line));
                       return code.starts_with("throw ") || code.starts_with("throw;") ||
                              code.contains(") throw ");
                     }),
            "");
}

TEST(Tidy, FoldersWithLlvm) {
  static constexpr std::array kFolders = {"src/frontend/",  "src/module/", "src/checks/", "src/builds/",
                                          "src/semantics/", "src/decode/", "src/engines/"};
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") &&
                         std::ranges::none_of(kFolders, [&](auto* d) { return isUnder(f, d); });
                },
                [](const File&, std::string_view line) { return included(line).starts_with("llvm/"); }),
            "");
}

TEST(Tidy, UnitTestsMirrorTheSources) {
  struct Allowed {
    std::string_view folder, why;
  };
  static constexpr std::array kAllowed = {
      Allowed{"models", "models/ and runtime/symbolic/models beside the real functions"},
      Allowed{"tidy", "the house"},
      Allowed{"concolic_native", "the concolic engine on real programs, on one processor at a time"},
  };
  std::set<std::string> folders;
  for (const File& file : allFiles())
    for (const std::string_view top : {"src/", "src/engines/"})
      if (isUnder(file, top))
        folders.insert(file.path.substr(top.size(), file.path.find('/', top.size()) - top.size()));
  std::string list;
  for (const File& file : allFiles()) {
    const std::string_view top = "tests/unit/";
    if (!isUnder(file, top) || !file.path.ends_with("_test.cpp")) continue;
    const std::string folder = file.path.substr(top.size(), file.path.find('/', top.size()) - top.size());
    if (std::ranges::find(kAllowed, std::string_view(folder), &Allowed::folder) != kAllowed.end()) continue;
    bool asksOwn = false, asksOthers = false;
    for (const std::string& line : file.lines) {
      const std::string_view what = included(line);
      if (!line.starts_with("#include \"") || what.empty()) continue;
      // A header beside the test knows the folder for it.
      asksOwn |= what.starts_with(folder + "/") || what.starts_with("engines/" + folder + "/") ||
                 what.starts_with("runtime/") || !what.contains('/');
      asksOthers = true;
    }
    if (!folders.contains(folder) || (asksOthers && !asksOwn)) list += "\n  " + file.path;
  }
  EXPECT_EQ(list, "");
}

TEST(Tidy, NoTestIsSwitchedOff) {
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "tests/") && !isUnder(f, "tests/unit/tidy/"); },
                     [](const File&, std::string_view line) { return line.contains("DISABLED_"); }),
            "");
}

TEST(Tidy, EveryExampleIsTested) {
  std::set<std::string> examples, named;
  for (const File& file : allFiles())
    if (isUnder(file, "examples/") && isCode(file.path))
      examples.insert(file.path.substr(0, file.path.find('/', std::string_view("examples/").size())));
  for (const File& file : allFiles()) {
    if (!isUnder(file, "tests/") && !isUnder(file, "bench/")) continue;
    for (const std::string& example : examples) {
      const std::string name = example.substr(example.find('/') + 1);
      const bool expects = file.path == "tests/e2e/examples/" + name + ".expected";
      if (expects ||
          std::ranges::any_of(file.lines, [&](const std::string& l) { return hasWord(l, example); }))
        named.insert(example);
    }
  }
  std::string list;
  for (const std::string& example : examples)
    if (!named.contains(example)) list += "\n  " + example;
  EXPECT_EQ(list, "");
}

TEST(Tidy, EveryRewriteHasItsContract) {
  // `// <id>`, `// match: …`, `// result: …` above the code. That each has a sample, unit_expr knows.
  std::set<std::string> ids, described;
  for (const File& file : allFiles()) {
    const bool isList = file.path == "src/expr/rewrite/rules.h";
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string& line = file.lines[i];
      for (auto at = line.find(" X("); isList && at != line.npos; at = line.find(" X(", at + 1))
        ids.insert(line.substr(at + 3, line.find(')', at) - at - 3));
      if (isUnder(file, "src/expr/") && i + 1 < file.lines.size() && file.lines[i + 1].contains("match:"))
        if (const auto comment = line.find("// "); comment != line.npos)
          described.insert(line.substr(comment + 3));
    }
  }
  ids.erase("CommutativeOrder"); // the canonical form itself, told in term.h
  ids.erase("id");
  EXPECT_GT(ids.size(), 100u);
  std::string list;
  for (const std::string& id : ids) {
    const bool hasWords =
        std::ranges::any_of(described, [&](const std::string& words) { return hasWord(words, id); });
    if (!hasWords) list += "\n  " + id + " has no match: and result:";
  }
  EXPECT_EQ(list, "");
}

TEST(Tidy, TheRootHoldsWhatItsPagesName) {
  static constexpr std::array kNames = {"ARCHITECTURE.md",
                                        "CHANGELOG.md",
                                        "CMakeLists.txt",
                                        "CMakePresets.json",
                                        "CONTRIBUTING.md",
                                        "LICENSE",
                                        "README.md",
                                        "bench",
                                        "cmake",
                                        "completions",
                                        "docs",
                                        "examples",
                                        "hunt",
                                        "include",
                                        "models",
                                        "rules",
                                        "runtime",
                                        "scripts",
                                        "src",
                                        "test",
                                        "tests",
                                        ".ci"};
  std::set<std::string> strange;
  for (const File& file : allFiles()) {
    const std::string name = file.path.substr(0, file.path.find('/'));
    if (std::ranges::find(kNames, std::string_view(name)) == kNames.end()) strange.insert("\n  " + name);
  }
  std::string list;
  for (const std::string& name : strange) list += name;
  EXPECT_EQ(list, "");
}
