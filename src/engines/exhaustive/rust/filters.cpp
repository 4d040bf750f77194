#include "engines/exhaustive/rust/filters.h"

#include "support/files.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::exhaustive {

namespace {

bool matchesPattern(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') {
    for (std::size_t skip = 0; skip <= text.size(); ++skip)
      if (matchesPattern(pattern.substr(1), text.substr(skip))) return true;
    return false;
  }
  return !text.empty() && text[0] == pattern[0] && matchesPattern(pattern.substr(1), text.substr(1));
}

} // namespace

Result<Filter> Filter::read(const std::vector<std::string>& texts) {
  Filter filter;
  for (const std::string& text : texts) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(text, error)) {
      if (text.find('/') != std::string::npos)
        return withRemedy(badInput("there is no filter {}", text),
                          "name a file with a pattern a line, or a pattern such as array::Array::*");
      filter.patterns_.push_back(text);
      continue;
    }
    NH_TRY(const std::string content, readFile(text));
    for (std::size_t at = 0; at < content.size();) {
      const std::size_t end = std::min(content.find('\n', at), content.size());
      std::string line = content.substr(at, end - at);
      line = line.substr(0, line.find('#'));
      std::erase_if(line, [](unsigned char c) { return std::isspace(c) != 0; });
      if (!line.empty()) filter.patterns_.push_back(line);
      at = end + 1;
    }
  }
  return filter;
}

bool Filter::matches(std::string_view path) const {
  return patterns_.empty() ||
         std::ranges::any_of(patterns_, [&](const auto& pattern) { return matchesPattern(pattern, path); });
}

Status Filter::mustMatch(const char* flag, const std::vector<std::string>& paths, const char* form) const {
  if (patterns_.empty() || std::ranges::any_of(paths, [&](const auto& path) { return matches(path); }))
    return {};
  return withRemedy(badInput("no function of the library matches {} {}", flag, fmt::join(patterns_, ", ")),
                    fmt::format("names have the form {}; * stands for any part", form));
}

} // namespace nuthatch::exhaustive
