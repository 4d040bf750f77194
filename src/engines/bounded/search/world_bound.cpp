#include "engines/bounded/search/world_bound.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace nuthatch::bounded {

Bound boundOf(const WorldBound& world) {
  Bound bound;
  for (const auto& [limit, most] : world)
    bound.narrow({{{limit == WorldLimit::Arguments ? Limit::Elements : Limit::Bytes, most}}});
  return bound;
}

namespace {

std::string inWords(WorldLimit limit, std::uint64_t most) {
  switch (limit) {
  case WorldLimit::Arguments:
    return fmt::format("more than {} arguments", most);
  case WorldLimit::ArgumentBytes:
    return fmt::format("arguments of more than {} bytes", most);
  case WorldLimit::VariableBytes:
    return fmt::format("environment variables of more than {} bytes", most);
  case WorldLimit::FileBytes:
    return fmt::format("files of more than {} bytes", most);
  }
  return "";
}

} // namespace

std::string inWords(const WorldBound& world) {
  std::vector<std::string> parts;
  for (const auto& [limit, most] : world) parts.push_back(inWords(limit, most));
  return fmt::format("nobody looked at {}", fmt::join(parts, ", "));
}

} // namespace nuthatch::bounded
