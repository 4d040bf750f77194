#include "report/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace nuthatch {

namespace {

std::string inWords(Limit limit, std::uint64_t count) {
  switch (limit) {
  case Limit::Rounds:
    return fmt::format("loops up to {} rounds", count);
  case Limit::Elements:
    return fmt::format("buffers up to {} elements", count);
  case Limit::Calls:
    return fmt::format("drivers of at most {} calls", count);
  case Limit::Bytes:
    return fmt::format("inputs up to {} bytes", count);
  }
  return "";
}

} // namespace

std::string inWords(const Bound& bound) {
  std::vector<std::string> parts;
  for (const auto& [limit, count] : bound.limits) parts.push_back(inWords(limit, count));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string failureOf(const Check& check) {
  // What must hold of a sum reads "x + 1 fits int".
  const auto fits = check.detail.rfind(" fits ");
  const std::string what = check.kind == CheckKind::SignedOverflow && fits != std::string::npos
                               ? check.detail.substr(0, fits) + " overflows"
                               : fmt::format("{} ({})", title(check.kind), check.detail);
  return check.place.line == 0 ? what : fmt::format("{} (line {})", what, check.place.line);
}

} // namespace nuthatch
