// What the rules of the house read: all files of the repository, and small questions about a line. A rule is an
// ordinary test that lists every line which breaks it. An exception to a rule is a line beside it, with its
// reason, or it is no exception.
#pragma once

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch::tidy {

struct File {
  std::string path; // relative to the repository, with slashes
  std::vector<std::string> lines;
};

// Without what is built, hunted, or kept by git.
const std::vector<File>& allFiles();

bool isCode(const std::filesystem::path& path);
bool isUnder(const File& file, std::string_view folder);
// `word` with no letter, digit or underscore beside it.
bool hasWord(std::string_view line, std::string_view word);
std::string_view withoutComment(std::string_view line);
// What a line includes, or nothing.
std::string_view included(std::string_view line);

// The lines of all files that `inScope` takes and `breaks` finds at fault.
template <typename Scope, typename Breaks>
std::string breaches(Scope inScope, Breaks breaks) {
  std::ostringstream list;
  for (const auto& file : allFiles()) {
    if (!inScope(file)) continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i)
      if (breaks(file, std::string_view(file.lines[i])))
        list << "\n  " << file.path << ":" << i + 1 << ": " << file.lines[i];
  }
  return list.str();
}

} // namespace nuthatch::tidy
