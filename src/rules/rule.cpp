#include "rules/rule.h"

#include <algorithm>

namespace nuthatch::rules {

std::uint32_t Rule::stateNumber(const std::string& state) const {
  return static_cast<std::uint32_t>(std::ranges::find(states, state) - states.begin());
}

std::uint32_t Rule::mask(const std::vector<std::string>& names) const {
  if (names.empty()) return ~std::uint32_t{0};
  std::uint32_t bits = 0;
  for (const std::string& state : names) bits |= std::uint32_t{1} << stateNumber(state);
  return bits;
}

bool fits(std::string_view pattern, std::string_view name) {
  std::size_t p = 0, n = 0, star = std::string_view::npos, mark = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      mark = n;
    } else if (p < pattern.size() && pattern[p] == name[n]) {
      ++p, ++n;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      n = ++mark;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

} // namespace nuthatch::rules
