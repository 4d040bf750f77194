#include "engines/drivers/search/api.h"

#include "engines/drivers/triage/name_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace nuthatch {

namespace {

std::string lowered(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool holdsWord(const std::string& name, std::span<const std::string_view> words) {
  const std::string low = lowered(name);
  return std::ranges::any_of(words,
                             [&](std::string_view word) { return low.find(word) != std::string::npos; });
}

constexpr std::array<std::string_view, 9> kBegins = {"init", "setup",     "start", "create", "open",
                                                     "new",  "construct", "begin", "make"};
constexpr std::array<std::string_view, 2> kUndoes = {"deinit", "uninit"};
constexpr std::array<std::string_view, 4> kInitialises = {"init", "setup", "create", "construct"};
constexpr std::array<std::string_view, 13> kEnds = {"free",    "destroy", "clear",  "delete", "release",
                                                    "cleanup", "fini",    "deinit", "close",  "dispose",
                                                    "term",    "done",    "uninit"};

// gzclose, strbuffree: what stands before it is a prefix.
bool isEndOfName(const std::string& word) {
  constexpr std::array<std::string_view, 4> kTails = {"free", "close", "destroy", "delete"};
  return word != "enclose" && word != "disclose" &&
         std::ranges::any_of(kTails, [&](std::string_view tail) { return word.ends_with(tail); });
}

bool matches(const Callable& callable, const std::vector<std::string>& texts) {
  return texts.empty() || std::ranges::any_of(texts, [&](const std::string& text) {
           return callable.signature.display.find(text) != std::string::npos ||
                  callable.signature.file.find(text) != std::string::npos || callable.owner == text;
         });
}

// The one parameter that is not a length: what an initialiser or a destroyer acts on.
bool actsOnFirst(const Callable& callable, const std::string& type) {
  return !callable.roles.empty() && callable.roles[0].handle == type && callable.roles[0].byAddress &&
         !callable.roles[0].constant;
}

const std::vector<std::uint16_t> kNone;

} // namespace

Api::Api(const Callables& callables, const std::vector<EdgeRange>& edges, const ApiFilter& filter)
    : callables_(callables), usable_(callables.all.size()), ranges_(callables.all.size()) {
  std::map<std::string, std::pair<std::uint32_t, std::uint32_t>> byName;
  for (const auto& range : edges) byName[range.function] = {range.first, range.count};
  for (std::size_t i = 0; i < callables.all.size(); ++i) {
    const Callable& callable = callables.all[i];
    const auto number = static_cast<std::uint16_t>(i);
    for (const auto& name : callable.reaches)
      if (const auto range = byName.find(name); range != byName.end()) ranges_[i].push_back(range->second);
    const bool enters =
        !filter.entering || std::ranges::any_of(callable.reaches, [&](const std::string& name) {
          return filter.entering->contains(name);
        });
    const bool tested = enters && matches(callable, filter.only);
    usable_[i] = tested || filter.construct.empty() || matches(callable, filter.construct) ||
                 callable.kind == CallableKind::Zeroed || callable.kind == CallableKind::Destructor;
    if (callable.kind == CallableKind::Destructor) destructors_.try_emplace(callable.owner, number);
    const bool called = callable.kind != CallableKind::Destructor && callable.kind != CallableKind::Zeroed;
    if (callable.isHelper())
      usable_[i] = true;
    else if (tested && called)
      targets_.push_back(number);
    if (called && (callable.isHelper() || tested)) lookers_.push_back(number);
  }
  // What the standard library holds speaks first: it is the value itself.
  std::ranges::sort(lookers_, {},
                    [&](std::uint16_t i) { return std::pair(!callables.all[i].isHelper(), i); });
  findMakers();
  strangers_ = strangersOf(callables_, makers_);
}

void Api::findMakers() {
  for (std::size_t i = 0; i < callables_.all.size(); ++i) {
    const Callable& callable = callables_.all[i];
    const auto number = static_cast<std::uint16_t>(i);
    if (!usable_[i]) continue;
    if (const std::string& made = callable.gives().handle; !made.empty()) {
      makers_[made].push_back(number);
      if (const auto bases = callables_.bases.find(made); bases != callables_.bases.end())
        for (const auto& base : bases->second) makers_[base.type].push_back(number);
    }
    if (callable.kind == CallableKind::Function && !callable.roles.empty() &&
        actsOnFirst(callable, callable.roles[0].handle) && holdsWord(callable.signature.callName, kBegins) &&
        !holdsWord(callable.signature.callName, kUndoes))
      initialisers_[callable.roles[0].handle].push_back(number);
  }
  // Where one says that it initialises, what opens or starts something comes after it.
  for (auto& [type, all] : initialisers_) {
    const auto weak = [&](std::uint16_t number) {
      return !holdsWord(callables_.all[number].signature.callName, kInitialises);
    };
    if (!std::ranges::all_of(all, weak)) std::erase_if(all, weak);
  }
}

const std::vector<std::uint16_t>& Api::makersOf(const std::string& type) const {
  const auto found = makers_.find(type);
  return found == makers_.end() ? kNone : found->second;
}

const std::vector<std::uint16_t>& Api::initialisersOf(const std::string& type) const {
  const auto found = initialisers_.find(type);
  return found == initialisers_.end() ? kNone : found->second;
}

std::optional<std::uint32_t> Api::offsetOf(const std::string& type, const std::string& wanted) const {
  if (type == wanted) return 0;
  const auto bases = callables_.bases.find(type);
  if (bases == callables_.bases.end()) return std::nullopt;
  for (const auto& base : bases->second)
    if (base.type == wanted) return base.offset;
  return std::nullopt;
}

std::uint16_t Api::destroyerOf(std::uint16_t number) const {
  const Callable& callable = callables_.all[number];
  const auto find = [&](const std::map<std::string, std::uint16_t>& in, std::uint16_t otherwise) {
    const auto found = in.find(callable.gives().handle);
    return found == in.end() ? otherwise : found->second;
  };
  switch (callable.kind) {
  case CallableKind::Constructor:
    return find(destructors_, kNoDestroyer);
  case CallableKind::Zeroed:
    return find(clearers_, kNoDestroyer);
  default:
    if (callable.outParameter >= 0)
      return callable.made.handle.empty() ? kPlainFree : find(enders_, kPlainFree);
    if (!callable.returned.handle.empty() && !callable.returned.byAddress)
      return find(destructors_, kNoDestroyer);
    if (callable.signature.language != SourceLanguage::C) return kNoDestroyer;
    if (!callable.returned.handle.empty() && callable.returned.byAddress) return find(enders_, kPlainFree);
    // A text that the caller may change and that the call allocated is the caller's.
    return callable.returned.shape && callable.returned.shape->kind == ShapeKind::Text &&
                   !callable.returned.shape->constant
               ? kPlainFree
               : kNoDestroyer;
  }
}

void Api::learnEnd(std::uint16_t number, const std::string& type, bool memoryEnds) {
  const Callable& callable = callables_.all[number];
  // Others are given as zeros where a driver ends.
  const bool alone = std::ranges::all_of(std::span(callable.roles).subspan(1), &Role::nullable);
  if (!alone || callable.kind != CallableKind::Function) return;
  const bool named = holdsWord(callable.signature.callName, kEnds);
  if (memoryEnds) {
    // One that users have before one of a single source, then one whose name says so.
    const auto rank = [this](std::uint16_t one) {
      const Callable& ender = callables_.all[one];
      return std::pair(ender.unit.empty(), holdsWord(ender.signature.callName, kEnds));
    };
    auto [known, fresh] = enders_.try_emplace(type, number);
    if (!fresh && rank(number) > rank(known->second)) known->second = number;
  } else if (named) {
    clearers_.try_emplace(type, number);
  }
}

void Api::learn(const Driver& driver, const Observation& seen) {
  for (std::size_t i = 0; i < seen.calls.size(); ++i) {
    const Call& call = driver.calls[i];
    const Callable& callable = callables_.all[call.callable];
    if (callable.roles.empty() || call.arguments[0].kind != Actual::Kind::Slot ||
        !actsOnFirst(callable, callable.roles[0].handle))
      continue;
    const bool ends =
        std::ranges::find(seen.calls[i].died, call.arguments[0].slot) != seen.calls[i].died.end();
    if (ends) ends_.insert(call.callable);
    if (ends)
      learnEnd(call.callable, callable.roles[0].handle, true);
    else if (seen.calls[i].freed)
      learnEnd(call.callable, callable.roles[0].handle, false);
  }
}

bool Api::soundsLikeEnd(std::uint16_t number) const {
  const Callable& callable = callables_.all[number];
  if (callable.roles.empty() || callable.roles[0].constant || opens(number) != number) return false;
  bool ends = false;
  for (const auto& word : wordsOf(callable.signature.callName)) {
    if (word == "set" || word == "get" || word == "is" || word == "has")
      return false; // how to end is told, not done
    ends |= std::ranges::find(kEnds, word) != kEnds.end() || word == "terminate" || isEndOfName(word);
  }
  return ends;
}

std::uint16_t Api::opens(std::uint16_t number) const {
  const Callable& closing = callables_.all[number];
  if (closing.roles.empty() || closing.roles[0].handle.empty()) return number;
  const std::string& type = closing.roles[0].handle;
  // Where nothing else makes the object, what opens makes it ready, and what closes ends it.
  if (std::ranges::none_of(makersOf(type), [&](std::uint16_t maker) {
        return callables_.all[maker].kind != CallableKind::Zeroed;
      }))
    return number;
  const std::string name = lowered(closing.signature.callName);
  const std::size_t at = name.rfind("close");
  if (at == std::string::npos) return number;
  const std::string opening = name.substr(0, at) + "open" + name.substr(at + 5);
  for (std::size_t i = 0; i < callables_.all.size(); ++i)
    if (const Callable& other = callables_.all[i];
        lowered(other.signature.callName) == opening && !other.roles.empty() && other.roles[0].handle == type)
      return static_cast<std::uint16_t>(i);
  return number;
}

bool Api::ends(std::uint16_t callable) const { return ends_.contains(callable); }

std::uint64_t Api::uncovered(std::uint16_t callable, std::span<const std::uint8_t> covered) const {
  std::uint64_t count = 0;
  for (const auto& [first, n] : ranges_[callable])
    for (std::uint32_t k = 0; k < n; ++k) count += first + k < covered.size() && covered[first + k] == 0;
  return count;
}

} // namespace nuthatch
