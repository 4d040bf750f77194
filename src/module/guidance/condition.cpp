#include "module/guidance/condition.h"

#include "support/hash.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace nuthatch {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto isSpare = [](char c) { return c == ' ' || c == '\t' || c == '(' || c == ')'; };
  while (!text.empty() && isSpare(text.front())) text.remove_prefix(1);
  while (!text.empty() && isSpare(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, std::string_view mark) {
  std::vector<std::string_view> parts;
  for (auto at = text.find(mark); at != text.npos; at = text.find(mark)) {
    parts.push_back(trimmed(text.substr(0, at)));
    text.remove_prefix(at + mark.size());
  }
  parts.push_back(trimmed(text));
  return parts;
}

bool isName(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

} // namespace

AssumptionId assumptionNamed(std::string_view name) { return hash64(name); }

Condition::Condition(std::set<Cube> cubes) {
  // Whoever has more alternatives loses some: what is left is sufficient for the whole.
  constexpr std::size_t kMost = 32;
  while (cubes.size() > kMost) {
    const auto longest = std::ranges::max_element(cubes, {}, &Cube::size);
    cubes.erase(longest);
  }
  for (const Cube& cube : cubes)
    if (std::ranges::none_of(cubes, [&](const Cube& other) {
          return other.size() < cube.size() && std::ranges::includes(cube, other);
        }))
      cubes_.insert(cube);
}

std::optional<Condition> Condition::parse(std::string_view text) {
  Condition any = never();
  // Alternatives are conjunctions: parentheses around one say nothing more.
  for (const std::string_view alternative : split(text, "||")) {
    Condition all = always();
    for (const std::string_view name : split(alternative, "&&")) {
      if (!isName(name)) return std::nullopt;
      if (name == "false" || name == "0")
        all = never();
      else if (name != "true" && name != "1")
        all = all & of(assumptionNamed(name));
    }
    any = any | all;
  }
  return any;
}

Condition Condition::with(AssumptionId id, bool holds) const {
  std::set<Cube> cubes;
  for (Cube cube : cubes_)
    if (cube.erase(id) == 0 || holds) cubes.insert(std::move(cube));
  return Condition(std::move(cubes));
}

Condition operator|(const Condition& a, const Condition& b) {
  std::set<Condition::Cube> cubes = a.cubes_;
  cubes.insert(b.cubes_.begin(), b.cubes_.end());
  return Condition(std::move(cubes));
}

Condition operator&(const Condition& a, const Condition& b) {
  std::set<Condition::Cube> cubes;
  for (const auto& left : a.cubes_)
    for (const auto& right : b.cubes_) {
      Condition::Cube both = left;
      both.insert(right.begin(), right.end());
      cubes.insert(std::move(both));
    }
  return Condition(std::move(cubes));
}

} // namespace nuthatch
