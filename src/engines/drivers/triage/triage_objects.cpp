#include "engines/drivers/triage/triage_objects.h"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace nuthatch::broken {

const std::string& nameOf(const Api& api, const Call& call) {
  return api.at(call.callable).signature.callName;
}

bool isUse(const Call& call, std::uint32_t slot) {
  return std::ranges::any_of(call.arguments, [&](const Actual& actual) {
    return actual.kind == Actual::Kind::Slot && actual.slot == slot;
  });
}

// What a call gave back as a reference to its own object (operator=, chained setters) is that object.
std::uint32_t itself(const Api& api, const Driver& driver, std::uint32_t slot) {
  while (true) {
    const Call& maker = driver.calls[slot];
    const Callable& callable = api.at(maker.callable);
    if (!callable.gives().reference || callable.owner != callable.gives().handle || maker.arguments.empty() ||
        maker.arguments[0].kind != Actual::Kind::Slot)
      return slot;
    slot = maker.arguments[0].slot;
  }
}

// The objects that an object came from, directly and through others.
Driver withoutAlias(const Api& api, const Driver& driver, std::uint32_t alias) {
  std::uint32_t object = itself(api, driver, alias);
  if (object == alias) {
    const Call& call = driver.calls[alias];
    const Returned& given = api.at(call.callable).gives();
    if (!given.byAddress || given.handle.empty() || call.arguments.empty() ||
        call.arguments[0].kind != Actual::Kind::Slot || call.arguments[0].offset != 0)
      return driver;
    object = call.arguments[0].slot;
    if (api.at(driver.calls[object].callable).gives().handle != given.handle) return driver;
  }
  Driver plain = driver;
  for (std::size_t i = alias + 1; i < plain.calls.size(); ++i)
    for (auto& actual : plain.calls[i].arguments)
      if (actual.kind == Actual::Kind::Slot && actual.slot == alias) actual.slot = object;
  std::vector<bool> drop(plain.calls.size());
  drop[alias] = true;
  return without(plain, std::move(drop));
}

std::set<std::uint32_t> wholesOf(const Api& api, const Driver& driver, std::uint32_t part) {
  std::set<std::uint32_t> wholes;
  std::vector<std::uint32_t> open = {itself(api, driver, part)};
  while (!open.empty()) {
    const Call& maker = driver.calls[open.back()];
    open.pop_back();
    for (const auto& from : maker.arguments)
      if (from.kind == Actual::Kind::Slot)
        if (const auto whole = itself(api, driver, from.slot); wholes.insert(whole).second)
          open.push_back(whole);
  }
  return wholes;
}

std::set<std::string> rootsOf(const std::string& expression) {
  std::set<std::string> roots;
  std::string word;
  bool member = false;
  for (std::size_t i = 0; i <= expression.size(); ++i) {
    const char c = i < expression.size() ? expression[i] : ' ';
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
      continue;
    }
    if (!word.empty() && !member && !std::isdigit(static_cast<unsigned char>(word[0]))) roots.insert(word);
    if (!word.empty()) member = false;
    word.clear();
    if (c == '.' || (c == '>' && i > 0 && expression[i - 1] == '-')) member = true;
  }
  return roots;
}

namespace {

// Which slots stand together.
class Groups {
public:
  explicit Groups(std::size_t slots) : of_(slots) { std::iota(of_.begin(), of_.end(), 0u); }
  std::uint32_t of(std::uint32_t slot) const {
    while (of_[slot] != slot) slot = of_[slot];
    return slot;
  }
  void join(std::uint32_t a, std::uint32_t b) { of_[of(a)] = of(b); }

private:
  std::vector<std::uint32_t> of_;
};

} // namespace

Reaching reaching(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return {driver, call}; // the end has to do with all
  Groups groups(driver.calls.size());
  for (std::uint32_t i = 0; i < driver.calls.size(); ++i) {
    const Callable& callable = api.at(driver.calls[i].callable);
    const auto& actuals = driver.calls[i].arguments;
    const bool gives = !callable.gives().handle.empty();
    // A call without a result of interest stands with an object that it may change.
    bool changes = false;
    for (std::size_t k = 0; k < actuals.size() && k < callable.roles.size(); ++k)
      changes |=
          actuals[k].kind == Actual::Kind::Slot && callable.roles[k].byAddress && !callable.roles[k].constant;
    if (!gives && !changes && i != call) continue;
    for (const Actual& actual : actuals)
      if (actual.kind == Actual::Kind::Slot) groups.join(actual.slot, i);
  }
  std::vector<bool> drop(driver.calls.size());
  for (std::uint32_t i = 0; i < driver.calls.size(); ++i)
    drop[i] = groups.of(i) != groups.of(static_cast<std::uint32_t>(call));
  return {without(driver, drop), static_cast<std::size_t>(std::count(
                                     drop.begin(), drop.begin() + static_cast<std::ptrdiff_t>(call), false))};
}

} // namespace nuthatch::broken
