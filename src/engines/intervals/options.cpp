#include "engines/intervals/options.h"

#include <array>

namespace nuthatch::intervals {

namespace {

constexpr std::array<std::pair<Assumed, const char*>, 8> kNames = {{
    {Assumed::WholeObjects, "whole-objects"},
    {Assumed::Written, "written"},
    {Assumed::NoAlias, "no-alias"},
    {Assumed::QuietCalls, "quiet-calls"},
    {Assumed::Allocations, "allocations"},
    {Assumed::Arithmetic, "arithmetic"},
    {Assumed::NonNull, "non-null"},
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

std::optional<Planted> plantedNamed(std::string_view wanted) {
  constexpr std::array<std::pair<Planted, const char*>, 4> kErrors = {
      {{Planted::NeverWraps, "never-wraps"},
       {Planted::KeepsCells, "keeps-cells"},
       {Planted::OneByteMore, "one-byte-more"},
       {Planted::SignedOrder, "signed-order"}}};
  for (const auto& [one, text] : kErrors)
    if (wanted == text) return one;
  return std::nullopt;
}

bool isAssumption(std::string_view text) {
  return text != kStartsAtMain && text != kEarlierChecks && text != kLibraryChecks;
}

std::set<Assumed> testableAssumptions() {
  return {Assumed::WholeObjects, Assumed::Written, Assumed::Allocations, Assumed::NonNull};
}

std::set<Assumed> everyAssumption() {
  std::set<Assumed> all;
  for (const auto& [one, text] : kNames) all.insert(one);
  return all;
}

} // namespace nuthatch::intervals
