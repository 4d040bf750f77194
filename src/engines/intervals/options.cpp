#include "engines/intervals/options.h"

#include <array>

namespace nuthatch::intervals {

namespace {

constexpr std::array<std::pair<Assumed, const char*>, 7> kNames = {{
    {Assumed::WholeObjects, "whole-objects"},
    {Assumed::Written, "written"},
    {Assumed::NoAlias, "no-alias"},
    {Assumed::QuietCalls, "quiet-calls"},
    {Assumed::Allocations, "allocations"},
    {Assumed::Arithmetic, "arithmetic"},
    {Assumed::Callers, "callers"},
}};

} // namespace

const char* name(Assumed assumed) {
  for (const auto& [one, text] : kNames)
    if (one == assumed) return text;
  return "";
}

std::optional<Assumed> assumedNamed(std::string_view wanted) {
  for (const auto& [one, text] : kNames)
    if (wanted == text) return one;
  return std::nullopt;
}

bool isAssumption(std::string_view text) {
  return text != kStartsAtMain && text != kEarlierChecks && text != kLibraryChecks;
}

std::set<Assumed> everyAssumption() {
  std::set<Assumed> all;
  for (const auto& [one, text] : kNames) all.insert(one);
  return all;
}

} // namespace nuthatch::intervals
