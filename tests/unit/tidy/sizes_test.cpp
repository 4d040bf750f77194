// How long a file and how full a folder may be, and how files are written.
#include "house_files.h"

#include <algorithm>
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
