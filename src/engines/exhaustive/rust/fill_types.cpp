// At which types a parameter is tried: plain ones that have its traits, those that the crate gives them to, types of the
// caller's own, and where only rustc knows, what it said (fitting_types.h). Bounds come in, types go out; what is wrong
// all the same rustc rejects with the driver.
#include "engines/exhaustive/rust/fill.h"

#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>
#include <array>

namespace nuthatch::exhaustive {

using rust::Bound;
using rust::TypeKind;

namespace {

// Who borrows as text or bytes may borrow as something else the next time.
std::optional<std::string> waveringType(const Bound& bound) {
  const std::string name = bound.lastName();
  if (name != "Borrow" && name != "AsRef" && name != "Deref") return std::nullopt;
  const auto target = bound.bindings.find("Target");
  const TypeRef over = target != bound.bindings.end() ? target->second
                       : bound.args.size() == 1       ? bound.args[0]
                                                      : nullptr;
  if (over && over->text == "str") return "nh::WaveringStr";
  if (over && over->text == "[u8]") return "nh::WaveringBytes";
  return std::nullopt;
}

} // namespace

std::vector<TypeRef> Filler::choicesFor(const rust::GenericParam& param, const Function* function) {
  std::vector<TypeRef> found = knownChoices(param);
  // Traits of other crates: rustc was asked, or numbers have most of them.
  if (found.empty() && depth_ == 0 && !param.isConst) {
    const auto asked = options_.fitting.find(boundsText(param));
    if (asked != options_.fitting.end())
      found = asked->second;
    else
      for (const char* number : {"f32", "u32"}) found.push_back(types_.primitive(number));
    if (breadth_ == Breadth::Plain) std::ranges::reverse(found);
  }
  if (!param.isConst) {
    isNarrowed_ |= breadth_ != Breadth::Full && found.size() > 1;
    if (breadth_ != Breadth::Full) narrow(found);
    if (function) addDemanded(param, *function, found);
  }
  return found;
}

// One is enough for a first look, beside what must not be seen by other threads where that is in question.
void Filler::narrow(std::vector<TypeRef>& found) const {
  if (found.size() < 2) return;
  const TypeRef first = found[0];
  std::erase_if(found, [&](TypeRef type) {
    return !holdsForeign_ || type == first || (!mentionsHomed(type) && !mentionsLone(type));
  });
  found.insert(found.begin(), first);
}

// `impl<T> Stack<[T]>`: who makes a stack of anything makes one of those too, or its methods are never called.
void Filler::addDemanded(const rust::GenericParam& param, const Function& function,
                         std::vector<TypeRef>& found) {
  constexpr std::size_t kMost = 2;
  std::size_t added = 0;
  for (const TypeRef type : {function.output, function.self}) {
    if (!type || !type->is(TypeKind::Path)) continue;
    for (std::size_t i = 0; i < type->args.size(); ++i) {
      const auto demanded = demanded_.find({type->name, i});
      if (demanded == demanded_.end() || !type->args[i]->is(TypeKind::Param) ||
          type->args[i]->name != param.name)
        continue;
      for (const TypeRef one : demanded->second) {
        Substitution with;
        const std::function<void(TypeRef)> close = [&](TypeRef inside) {
          if (inside->is(TypeKind::Param)) with[inside->name] = elements().front();
          for (const TypeRef arg : inside->args) close(arg);
        };
        close(one);
        const TypeRef closed = types_.substitute(one, with);
        if (!closed->isConcrete || std::ranges::find(found, closed) != found.end() || added >= kMost)
          continue;
        found.push_back(closed);
        ++added;
      }
    }
  }
}

std::vector<OpenParameter> Filler::openParameters() {
  static const std::set<std::string> own = {"Fn",   "FnMut", "FnOnce", "Iterator",    "IntoIterator",
                                            "Read", "Write", "Hasher", "BuildHasher", "RangeBounds"};
  std::vector<OpenParameter> open;
  for (const Function& function : api_.functions) {
    if (!obstacle(function).empty() || function.isForget || function.isSent) continue;
    for (const rust::GenericParam& param : function.generics) {
      const bool isOwn = std::ranges::any_of(
          param.bounds, [](const Bound& bound) { return own.contains(bound.lastName()); });
      if (!param.isConst && !param.isSynthetic && !param.bounds.empty() && !isOwn &&
          knownChoices(param).empty())
        open.push_back({&function, &param});
    }
  }
  return open;
}

// Without what only rustc knows.
std::vector<TypeRef> Filler::knownChoices(const rust::GenericParam& param) {
  std::vector<TypeRef> found;
  const bool isNarrow = breadth_ != Breadth::Full;
  if (param.isConst) {
    for (const std::string& length : options_.lengths)
      found.push_back(types_.make({.kind = TypeKind::Const, .name = length}));
    isNarrowed_ |= isNarrow && found.size() > 1;
    if (isNarrow && found.size() > 1) found.erase(found.begin(), found.end() - 1); // the longest
    return found;
  }
  for (const Bound& bound : param.bounds) {
    const auto oracle = waveringType(bound);
    if (!oracle) continue;
    // Who wants more of it than that gets a text or bytes, or what rustc says.
    const bool isAll = std::ranges::all_of(param.bounds, [](const Bound& one) {
      return one.isMaybe || one.lastName() == "Sized" || waveringType(one);
    });
    if (isAll) return {types_.path(*oracle)};
    if (*oracle == "nh::WaveringStr") return {types_.path("std::string::String")};
    return {types_.path("std::vec::Vec", {types_.primitive("u8")})};
  }
  if (param.byDefault && param.byDefault->isConcrete) found.push_back(param.byDefault);
  for (const TypeRef type : elements())
    if (std::ranges::all_of(param.bounds, [&](const Bound& bound) { return hasTrait(type, bound); }))
      found.push_back(type);
  if (found.empty())
    for (const Bound& bound : param.bounds) addImplementers(bound, found);
  addOracles(param, found);
  return found;
}

// Beside those of the crate, types of the caller's own: first where what misbehaves is wanted, else last.
void Filler::addOracles(const rust::GenericParam& param, std::vector<TypeRef>& found) {
  for (const Bound& bound : param.bounds) {
    if (!api_.traits.contains(bound.trait) || !bound.bindings.empty()) continue;
    for (const TypeRef oracle : traitOracles(bound.trait)) {
      if (std::ranges::find(found, oracle) != found.end()) continue;
      found.insert(breadth_ == Breadth::Wild ? found.begin() : found.end(), oracle);
      if (breadth_ != Breadth::Full) return;
    }
  }
}

// The simplest stands first among the options and the wildest last.
std::vector<TypeRef> Filler::elements() const {
  std::vector<TypeRef> types = options_.elementTypes;
  if (breadth_ != Breadth::Wild) return types;
  const auto wild = std::ranges::find_if(types, [](TypeRef type) { return type->name == "nh::Panicky"; });
  if (wild != types.end()) std::rotate(types.begin(), wild, wild + 1);
  return types;
}

// A trait of the crate that plain types have: those that the crate itself gives it to, arrays of a few small lengths
// among them.
void Filler::addImplementers(const Bound& bound, std::vector<TypeRef>& found) {
  constexpr std::size_t kMostOfOne = 6; // of one trait
  constexpr unsigned kDeepest = 3;
  constexpr std::size_t kMostWays = 16;
  if (depth_ >= kDeepest) return;
  ++depth_;
  constexpr std::array kLengths = {"2", "4", "3", "1", "8"}; // where many are there: in this order
  std::vector<std::pair<std::size_t, TypeRef>> ranked;
  for (const rust::Implementer& one : api_.implementers) {
    if (one.trait != bound.trait || one.type->is(TypeKind::Param)) continue;
    std::vector<Substitution> all = {{}};
    for (const rust::GenericParam& param : one.generics) {
      std::vector<Substitution> more;
      const bool isSame = std::ranges::any_of(
          param.bounds, [&](const Bound& own) { return own.trait == bound.trait; }); // a wrapper of itself
      const std::vector<TypeRef> choices = isSame ? std::vector<TypeRef>{} : choicesFor(param);
      for (const Substitution& with : all)
        for (const TypeRef choice : choices) {
          if (more.size() >= kMostWays) break; // a tuple of twelve has as many as anybody wants
          more.push_back(with);
          more.back()[param.name] = choice;
        }
      all = std::move(more);
    }
    for (const Substitution& with : all) {
      const TypeRef type = types_.substitute(one.type, with);
      const bool fits = std::ranges::all_of(bound.bindings, [&](const auto& binding) {
        const auto own = one.associated.find(binding.first);
        return !binding.second->isConcrete || own == one.associated.end() ||
               types_.substitute(own->second, with) == binding.second;
      });
      if (!type->isConcrete || !fits) continue;
      std::size_t rank = 0;
      if (type->is(TypeKind::Array))
        rank = static_cast<std::size_t>(std::ranges::find(kLengths, type->args[1]->name) - kLengths.begin());
      ranked.emplace_back(rank, type);
      for (const auto& [name, value] : one.associated)
        types_.setAssociated(type, name, types_.substitute(value, with));
    }
  }
  --depth_;
  std::ranges::sort(ranked, {}, [](const auto& one) { return std::pair(one.first, one.second->text); });
  const bool isAll = breadth_ == Breadth::Full;
  isNarrowed_ |= !isAll && ranked.size() > 1;
  for (const auto& [rank, type] : ranked)
    if (rank < (isAll ? 2 : 1) && found.size() < kMostOfOne) found.push_back(type);
  if (found.empty() && !ranked.empty()) found.push_back(ranked[0].second);
}

} // namespace nuthatch::exhaustive
