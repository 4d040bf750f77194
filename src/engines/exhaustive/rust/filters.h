// Filters of functions as in Fig. 4 of seed 000: one pattern a line, matched against the whole path of a
// function; * stands for any text. Which functions are tested (library), which make their inputs (construct).
#pragma once

#include "support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace nuthatch::exhaustive {

class Filter {
public:
  Filter() = default;
  // Patterns, or names of files that hold one a line (# starts a comment). No patterns: all match.
  static Result<Filter> read(const std::vector<std::string>& texts);

  bool matches(std::string_view path) const;
  const std::vector<std::string>& patterns() const { return patterns_; }

  // Bad input where there are patterns and none matches any of the paths: nothing would be tested, and
  // nothing found. `form`: how paths are written.
  Status mustMatch(const char* flag, const std::vector<std::string>& paths, const char* form) const;

private:
  std::vector<std::string> patterns_;
};

} // namespace nuthatch::exhaustive
