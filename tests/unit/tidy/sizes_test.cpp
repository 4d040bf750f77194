// How long a file and how full a folder may be, and how files are written.
#include "house_files.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>

using namespace nuthatch::tidy;

TEST(Tidy, FoldersHaveRooms) {
  constexpr int kMost = 30;
  std::map<std::string, int> sources;
  for (const auto& file : allFiles())
    if ((isUnder(file, "src/") || isUnder(file, "runtime/")) &&
        (file.path.ends_with(".cpp") || file.path.ends_with(".c")))
      ++sources[file.path.substr(0, file.path.rfind('/'))];
  std::ostringstream list;
  for (const auto& [folder, count] : sources)
    if (count > kMost) list << "\n  " << folder << ": " << count << " sources beside each other";
  EXPECT_EQ(list.str(), "");
}

TEST(Tidy, FilesAreShort) {
  constexpr std::size_t kLongest = 500;
  std::ostringstream list;
  for (const auto& file : allFiles())
    if (isCode(file.path) && file.lines.size() > kLongest)
      list << "\n  " << file.path << ": " << file.lines.size() << " lines";
  EXPECT_EQ(list.str(), "");
}

namespace {

// Where a body of code begins: a line that ends in `{` behind a list of parameters, and is no statement.
bool beginsFunction(const File& file, std::size_t line) {
  static constexpr std::array kOthers = {
      "namespace", "struct", "class", "enum", "union",  "extern",           "for",           "if",   "while",
      "switch",    "else",   "do",    "case", "return", "static constexpr", "constexpr std", "TEST", "}"};
  std::string_view text = file.lines[line];
  const std::size_t indent = text.find_first_not_of(' ');
  if (!text.ends_with('{') || indent > 4) return false;
  text.remove_prefix(indent);
  if (std::ranges::any_of(kOthers, [&](const char* word) { return text.starts_with(word); })) return false;
  if (!text.contains(')') || text.substr(0, text.find('(')).contains('=')) return false;
  for (std::size_t i = line >= 3 ? line - 3 : 0; i <= line; ++i)
    if (file.lines[i].contains('(')) return true;
  return false;
}

// The line of the brace that ends it, by its indentation.
std::size_t endOf(const File& file, std::size_t line) {
  std::size_t indent = file.lines[line].find_first_not_of(' ');
  if (file.lines[line][indent] == ':') indent -= 4; // what a constructor makes its members of
  const std::string brace = std::string(indent, ' ') + "}";
  std::size_t end = line + 1;
  while (end < file.lines.size() && !file.lines[end].starts_with(brace)) ++end;
  return end;
}

} // namespace

TEST(Tidy, FunctionsAreShort) {
  constexpr std::size_t kLongest = 80;
  struct Allowed {
    std::string_view file, words;
  };
  // One switch over operations each, with a line or two a case: it reads from top to bottom as a table does.
  static constexpr std::array kSwitches = {
      Allowed{"models/format.c", "vsnprintf("},
      Allowed{"src/decode/decode.cpp", "FunctionDecoder::decodeInstruction("},
      Allowed{"src/decode/decode_calls.cpp", "FunctionDecoder::ofLlvm("},
      Allowed{"src/engines/bounded/step/run.cpp", "Executor::step("},
      Allowed{"src/expr/analysis/range_analysis.cpp", "RangeAnalysis::narrowBelow("},
      Allowed{"src/expr/rewrite/rewrite_equal.cpp", "eqConst("},
      Allowed{"src/expr/rewrite/rewrite_support.cpp", "known64("},
      Allowed{"src/solver/backends/blaster.cpp", "Blaster::make("},
      Allowed{"src/solver/search/inverse.cpp", "Inverse::step("},
  };
  std::ostringstream list;
  for (const auto& file : allFiles()) {
    const bool isOurs = isUnder(file, "src/") || isUnder(file, "runtime/") || isUnder(file, "models/");
    if (!isOurs || !isCode(file.path) || file.path.ends_with(".rs")) continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      if (!beginsFunction(file, i)) continue;
      const std::size_t length = endOf(file, i) - i + 1;
      const bool isSwitch = std::ranges::any_of(kSwitches, [&](const Allowed& one) {
        return one.file == file.path && file.lines[i].contains(one.words);
      });
      if (length > kLongest && !isSwitch)
        list << "\n  " << file.path << ":" << i + 1 << ": " << length << " lines: " << file.lines[i];
    }
  }
  EXPECT_EQ(list.str(), "");
}

TEST(Tidy, CodeFilesHaveNoTabsAndNoBlanksAtTheEnd) {
  EXPECT_EQ(
      breaches([](const File& f) { return isUnder(f, "src/") && isCode(f.path); },
               [](const File&, std::string_view line) { return line.contains('\t') || line.ends_with(' '); }),
      "");
}

TEST(Tidy, PackagesAreSortedAndNamedOnce) {
  const auto file = std::ranges::find(allFiles(), "scripts/packages", &File::path);
  ASSERT_NE(file, allFiles().end());
  EXPECT_EQ(std::ranges::adjacent_find(file->lines, std::ranges::greater_equal()), file->lines.end());
}
