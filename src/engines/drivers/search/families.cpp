#include "engines/drivers/search/families.h"

#include "engines/drivers/triage/name_words.h"

#include <algorithm>
#include <span>

namespace nuthatch {

namespace {

using Words = std::vector<std::string>;

struct Maker {
  std::uint16_t number = 0;
  Words name;
};

bool startsWith(std::span<const std::string> words, std::span<const std::string> beginning) {
  return words.size() >= beginning.size() && std::ranges::equal(words.first(beginning.size()), beginning);
}

// Where `own` begins as `taker` does and goes on with what `other` ends with, `other` is a stranger if it begins in
// another way. What begins as `own` does and says more (cfg_new, cfg_list_new) is a special case of it.
bool isStranger(const Words& taker, const Words& own, const Words& other) {
  const auto same = static_cast<std::size_t>(std::ranges::mismatch(taker, own).in1 - taker.begin());
  const std::size_t tail = own.size() - same;
  if (same == 0 || tail == 0 || other.size() <= tail) return false;
  const std::span beginning(other.data(), other.size() - tail);
  return std::equal(own.begin() + static_cast<std::ptrdiff_t>(same), own.end(),
                    other.end() - static_cast<std::ptrdiff_t>(tail)) &&
         !startsWith(beginning, std::span(own).first(same)) && !startsWith(taker, beginning);
}

std::vector<Maker> namedMakers(const Callables& callables, const std::vector<std::uint16_t>& makers) {
  std::vector<Maker> named;
  for (const auto number : makers)
    if (callables.all[number].kind == CallableKind::Function)
      named.push_back({number, wordsOf(callables.all[number].signature.callName)});
  return named;
}

} // namespace

std::set<std::pair<std::uint16_t, std::uint16_t>> strangersOf(const Callables& callables,
                                                              const MakersByType& makers) {
  std::set<std::pair<std::uint16_t, std::uint16_t>> strangers;
  for (const auto& [type, all] : makers) {
    const auto named = namedMakers(callables, all);
    if (named.size() < 2) continue;
    for (std::size_t i = 0; i < callables.all.size(); ++i) {
      const Callable& callable = callables.all[i];
      const bool takes =
          callable.kind == CallableKind::Function &&
          std::ranges::any_of(callable.roles, [&](const Role& role) { return role.handle == type; });
      if (!takes) continue;
      const Words taker = wordsOf(callable.signature.callName);
      for (const Maker& other : named)
        if (std::ranges::any_of(named,
                                [&](const Maker& own) { return isStranger(taker, own.name, other.name); }))
          strangers.emplace(static_cast<std::uint16_t>(i), other.number);
    }
  }
  return strangers;
}

} // namespace nuthatch
