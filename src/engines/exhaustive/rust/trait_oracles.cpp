// Types that stand for anybody's implementation of a trait of the crate. The trait comes in; out go one that holds a value
// which knows whether it lives, writes what it must and has the crate's own bodies for the rest, and a plain one that
// writes all anew. What they answer is chosen, and any method may panic.
#include "engines/exhaustive/rust/fill.h"
#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

using rust::Bound;

namespace {

// By choice: panics, or any answer. None where such an answer cannot be made, or the method cannot be written.
std::optional<std::string> freeMethod(const rust::TraitMethod& method, rust::TypeTable& types,
                                      const Substitution& with) {
  std::set<std::string> sections;
  const TypeRef output = types.substitute(method.output, with);
  const bool answers = output->isUnit() || isValue(output, sections);
  if (method.isGeneric || method.isUnsafe || !answers) return std::nullopt;
  std::string inputs;
  for (std::size_t i = 0; i < method.inputs.size(); ++i) {
    if (i == 0 && method.hasReceiver)
      inputs += "self: " + method.inputs[0]->text;
    else
      inputs += fmt::format("{}_{}: {}", i ? ", " : "", i, types.substitute(method.inputs[i], with)->text);
  }
  return fmt::format("    fn {}({}) -> {} {{ nh::called(); {} }}\n", method.name, inputs, output->text,
                     output->isUnit() ? "" : fmt::format("nh::answer::<{}>(-1)", output->text));
}

// A constant of the trait: lengths, flags and names.
std::optional<std::string> constantOf(const rust::TraitConstant& constant) {
  std::string value;
  if (constant.type->isPrimitive("bool")) value = "true";
  if (constant.type->isPrimitive("usize") || constant.type->isPrimitive("u8") ||
      constant.type->isPrimitive("u16") || constant.type->isPrimitive("u32") ||
      constant.type->isPrimitive("u64"))
    value = "2";
  if (constant.type->text == "&str") value = "\"a\"";
  if (value.empty()) return std::nullopt;
  return fmt::format("    const {}: {} = {};\n", constant.name, constant.type->text, value);
}

// One value of ours inside, or none where it must be Copy.
//   pub struct Any_lib__Trait(pub nh::Panicky);
//   impl nh::Value for Any_lib__Trait { … }
std::string definitionOf(const std::string& name, bool isPlain) {
  const std::string traits = "Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash";
  if (isPlain)
    return fmt::format("#[derive(Copy, {0})]\npub struct {1};\n"
                       "impl nh::Value for {1} {{\n    fn make() -> Self {{ {1} }}\n"
                       "    fn text(&self) -> String {{ \"{1}\".into() }}\n}}\n",
                       traits, name);
  return fmt::format("#[derive({0})]\npub struct {1}(pub nh::Panicky);\n"
                     "impl nh::Value for {1} {{\n    fn make() -> Self {{ {1}(nh::Panicky::new()) }}\n"
                     "    fn text(&self) -> String {{ \"{1}(nh::Panicky::new())\".into() }}\n}}\n",
                     traits, name);
}

} // namespace

std::vector<TypeRef> Filler::traitOracles(const std::string& path) {
  std::vector<TypeRef> found;
  for (const bool isEvery : {false, true}) {
    std::string name = isEvery ? kEveryPrefix : kAnyPrefix;
    for (const char c : path) name += c == ':' ? '_' : c;
    const TypeRef self = types_.path(name);
    const std::string key = isEvery ? path + " with all of its methods" : path;
    const auto [made, isNew] = oracles_.try_emplace(key);
    if (isNew) made->second = oracleSource(api_.traits.at(path), self, isEvery);
    if (!made->second.empty()) found.push_back(self);
  }
  return found;
}

std::string Filler::oracleSource(const rust::TraitDefinition& trait, TypeRef self, bool isEvery) {
  // What a struct can derive, or has by itself.
  static const std::set<std::string> easy = {"Sized",      "Send",  "Sync",    "Unpin",     "Clone",
                                             "Copy",       "Debug", "Default", "PartialEq", "Eq",
                                             "PartialOrd", "Ord",   "Hash",    "Any"};
  static const std::set<std::string> plain = {"Copy", "Sync"};
  const auto among = [&](const std::set<std::string>& names) {
    return [&names](const Bound& bound) { return names.contains(bound.lastName()); };
  };
  const bool isHard = !std::ranges::all_of(trait.superTraits, among(easy));
  if (trait.isUnsafe || !trait.isPublic || !trait.generics.empty() || isHard) return "";
  // An associated type is a plain one; where its bounds ask for more, rustc says so.
  Substitution with = {{"Self", self}};
  std::string items;
  for (const std::string& type : trait.associatedTypes) {
    with["Self::" + type] = types_.primitive("u8");
    types_.setAssociated(self, type, types_.primitive("u8"));
    items += fmt::format("    type {} = u8;\n", type);
  }
  for (const rust::TraitConstant& constant : trait.constants) {
    const auto text = constantOf(constant);
    if (!text) return "";
    items += *text;
  }
  for (const rust::TraitMethod& method : trait.methods) {
    if (!method.isRequired && !isEvery) continue;
    const auto text = freeMethod(method, types_, with);
    if (!text && method.isRequired) return "";
    items += text.value_or("");
  }
  const bool isPlain = isEvery || std::ranges::any_of(trait.superTraits, among(plain));
  return fmt::format("{}impl {} for {} {{\n{}}}\n", definitionOf(self->name, isPlain), trait.path,
                     self->name, items);
}

} // namespace nuthatch::exhaustive
