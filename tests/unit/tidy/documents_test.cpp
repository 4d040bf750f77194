// What the pages about the house say must be there, and what is there must stand in them.
#include "house_files.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>
#include <stdexcept>

using namespace nuthatch::tidy;

namespace {

const File& document(std::string_view path) {
  const auto found = std::ranges::find(allFiles(), path, &File::path);
  if (found == allFiles().end()) throw std::runtime_error("no " + std::string(path));
  return *found;
}

// What stands between two backticks of one line.
std::vector<std::string> wordsInBackticks(std::string_view line) {
  std::vector<std::string> all;
  for (auto at = line.find('`'); at != line.npos; at = line.find('`', at + 1)) {
    const auto end = line.find('`', at + 1);
    if (end == line.npos) break;
    all.emplace_back(line.substr(at + 1, end - at - 1));
    at = end;
  }
  return all;
}

bool isFileName(const std::string& word) {
  static constexpr std::array kEndings = {".h", ".cpp", ".c", ".md", ".rs", ".sh"};
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-";
  const bool isPlain =
      !word.starts_with(".") && word.find_first_not_of(kLetters) == word.npos && word != "snake_case.cpp";
  return isPlain && std::ranges::any_of(kEndings, [&](const char* end) { return word.ends_with(end); });
}

} // namespace

TEST(Tidy, DocumentsNameFilesThatExist) {
  std::set<std::string> paths;
  for (const File& file : allFiles())
    for (std::string_view rest = file.path; paths.emplace(rest), rest.contains('/');)
      rest.remove_prefix(rest.find('/') + 1); // the path, and each of its ends
  std::string list;
  for (const File& file : allFiles()) {
    const bool isAboutUs = file.path == "ARCHITECTURE.md" || file.path == "CONTRIBUTING.md" ||
                           file.path == "docs/where.md" || isUnder(file, "docs/design/");
    if (!isAboutUs) continue;
    for (const std::string& line : file.lines)
      for (const std::string& word : wordsInBackticks(line))
        if (isFileName(word) && !paths.contains(word)) list += "\n  " + file.path + ": " + word;
  }
  EXPECT_EQ(list, "");
}

TEST(Tidy, EveryRoomStandsInTheArchitecture) {
  std::string text;
  for (const std::string& line : document("ARCHITECTURE.md").lines) text += line + "\n";
  std::set<std::string> rooms;
  for (const File& file : allFiles())
    if (isUnder(file, "src/") && file.path.ends_with(".cpp"))
      rooms.insert(file.path.substr(0, file.path.rfind('/')));
  std::string list;
  for (const std::string& room : rooms) {
    const bool isTop = std::ranges::count(room, '/') == 1;
    const std::string name = room.substr(room.rfind('/') + 1);
    if (isTop ? !text.contains("### `" + room + "`") : !hasWord(text, name + "/")) list += "\n  " + room;
  }
  EXPECT_EQ(list, "");
}

TEST(Tidy, FilesOpenWithWords) {
  // A source says what it is for in its header; one without a header of its name that it is a part of says so itself.
  std::set<std::string> headers;
  for (const File& file : allFiles())
    if (file.path.ends_with(".h")) headers.insert(file.path);
  std::string list;
  for (const File& file : allFiles()) {
    const bool isHeader = file.path.ends_with(".h");
    if (!isUnder(file, "src/") || (!isHeader && !file.path.ends_with(".cpp")) || file.lines.empty()) continue;
    const std::string stem = file.path.substr(0, file.path.rfind('.'));
    const bool opens = file.lines[0].starts_with("//") || file.lines[0].starts_with("/*");
    const bool belongs = headers.contains(stem + ".h");
    if (!opens && (isHeader || !belongs)) list += "\n  " + file.path;
  }
  EXPECT_EQ(list, "");
}
