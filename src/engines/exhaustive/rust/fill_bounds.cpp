// Arguments of which only the traits are known: generics, closures, iterators, trait objects. Where a trait
// lets its implementer misbehave (panic, lie about a length, answer differently the second time), the
// argument is an oracle of the prelude that does so by choice. CRUST had neither closures nor trait objects.
#include "engines/exhaustive/rust/fill_hole.h"
#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

using rust::Bound;
using rust::TypeKind;

namespace {

const Bound* findBound(const std::vector<Bound>& bounds, std::initializer_list<std::string_view> names) {
  for (const Bound& bound : bounds)
    if (std::ranges::find(names, bound.lastName()) != names.end()) return &bound;
  return nullptr;
}

bool isOver(const Bound& bound, std::string_view inner) {
  return bound.args.size() == 1 && bound.args[0]->text == inner;
}

} // namespace

void Filler::chooseBounded(TypeRef param, const std::vector<Bound>& given, Hole& hole, const Next& next) {
  std::vector<Bound> bounds;
  for (const Bound& bound : given)
    if (!bound.isMaybe) bounds.push_back(types_.substitute(bound, hole.with));
  if (const Bound* call = findBound(bounds, {"FnOnce", "FnMut", "Fn"})) {
    Hole copy = hole;
    if (param) copy.with[param->name] = types_.unknown("closure");
    // What a closure takes may be a parameter that nothing else decides.
    return decide(types_.tuple(call->args), copy, [&](TypeRef inputs, Hole& decided) {
      const TypeRef output = types_.substitute(call->output, decided.with);
      decide(output, decided, [&](TypeRef concrete, Hole& filled) {
        if (auto expr = closure(inputs->args, concrete, filled)) next(*std::move(expr), filled);
      });
    });
  }
  if (chooseIterator(param, bounds, hole, next) || chooseOracle(param, bounds, hole, next)) return;
  if (!param) return; // a trait object of a trait that is not known here
  const auto generic = std::ranges::find(hole.function->generics, param->name, &rust::GenericParam::name);
  if (generic == hole.function->generics.end()) return;
  for (const TypeRef type : choicesFor(*generic)) {
    Hole copy = hole;
    copy.with[param->name] = type;
    std::set<std::string> ignored;
    if (isValue(type, ignored))
      next(any(type), copy);
    else
      choose(type, copy, next);
  }
}

bool Filler::chooseIterator(TypeRef param, const std::vector<Bound>& bounds, Hole& hole, const Next& next) {
  const Bound* iterates =
      findBound(bounds, {"IntoIterator", "Iterator", "DoubleEndedIterator", "ExactSizeIterator"});
  if (!iterates) return false;
  const auto binding = iterates->bindings.find("Item");
  const auto go = [&](TypeRef item, Hole& decided) {
    Expr expr{.kind = ExprKind::Group, .text = fmt::format("nh::items::<{}>()", item->text)};
    if (!isValue(item, expr.sections)) return;
    expr.sections.insert("items");
    Hole copy = decided;
    if (param) {
      copy.with[param->name] = types_.unknown("iterator");
      copy.with[param->name + "::Item"] = item;
    }
    next(std::move(expr), copy);
  };
  if (binding != iterates->bindings.end()) {
    decide(binding->second, hole, go);
    return true;
  }
  for (const TypeRef type : elements()) {
    go(type, hole);
    isNarrowed_ |= breadth_ != Breadth::Full;
    if (breadth_ != Breadth::Full) break;
  }
  return true;
}

bool Filler::chooseOracle(TypeRef param, const std::vector<Bound>& bounds, Hole& hole, const Next& next) {
  bool found = false;
  const auto go = [&](std::string text, std::set<std::string> sections, std::vector<Expr> args = {}) {
    found = true;
    Hole copy = hole;
    if (param) copy.with[param->name] = types_.unknown("oracle");
    next({.kind = ExprKind::Group,
          .text = std::move(text),
          .args = std::move(args),
          .sections = std::move(sections)},
         copy);
  };
  const auto number = [&] { return any(types_.primitive("usize")); };
  for (const Bound& bound : bounds) {
    const std::string name = bound.lastName();
    if (name == "Into" && isOver(bound, "std::string::String"))
      go("String::from(%)", {}, {any(types_.reference(types_.primitive("str"), false))});
    if (name == "Display" || name == "ToString")
      go("%", {}, {any(types_.reference(types_.primitive("str"), false))});
    if (name == "Read") go("nh::source()", {"reader"});
    if (name == "Write") go("nh::Sink", {"writer"});
    if (name == "Hasher") go("std::hash::DefaultHasher::new()", {});
    if (name == "BuildHasher") go("std::hash::BuildHasherDefault::<std::hash::DefaultHasher>::default()", {});
    if (name == "RangeBounds" && isOver(bound, "usize")) go("nh::ends()", {"bounds"});
    if (name == "SliceIndex") {
      go("%", {}, {number()});
      go("(%..%)", {}, {number(), number()});
    }
    if (!api_.traits.contains(bound.trait)) continue;
    for (const std::string& oracle : traitOracles(bound.trait)) go(oracle, {"values", "closure"});
    for (const rust::Implementer& one : api_.implementers) {
      const TypeRef type = one.type;
      if (one.trait == bound.trait &&
          type->is(TypeKind::Param)) { // whoever has other traits has this one too
        const auto own = std::ranges::find(one.generics, type->name, &rust::GenericParam::name);
        if (own != one.generics.end() && depth_ == 0) {
          ++depth_;
          found |= chooseOracle(param, own->bounds, hole, next);
          --depth_;
        }
        continue;
      }
      if (one.trait != bound.trait || !type->is(TypeKind::Path) || !type->isConcrete) continue;
      found = true;
      choose(type, hole, [&](Expr expr, Hole& filled) {
        Hole copy = filled;
        if (param) copy.with[param->name] = type;
        next(std::move(expr), copy);
      });
    }
  }
  return found;
}

// A closure that looks at what it is given, and panics or answers by choice.
std::optional<Expr> Filler::closure(const std::vector<TypeRef>& inputs, TypeRef output, Hole& hole) {
  Expr expr{.kind = ExprKind::Group, .sections = {"closure"}};
  std::string names, looks, result;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const TypeRef input = types_.substitute(inputs[i], hole.with);
    names += fmt::format("{}x{}", i ? ", " : "", i);
    std::set<std::string> sections;
    if (!input->isConcrete || !isLookable(input, sections)) continue;
    looks += fmt::format("nh::look(&x{}); ", i);
    expr.sections.merge(sections);
  }
  const TypeRef answer = types_.substitute(output, hole.with);
  if (answer->isUnit()) {
    result = "";
  } else if (std::set<std::string> sections; isValue(answer, sections)) {
    result = "%";
    expr.args.push_back(any(answer));
    expr.args.back().isMut = true; // asked more than once
  } else if (const auto same = std::ranges::find(inputs, output); same != inputs.end()) {
    result = fmt::format("x{}", same - inputs.begin());
  } else {
    return std::nullopt;
  }
  expr.text = fmt::format("|{}| {{ {}nh::called(); {} }}", names, looks, result);
  return expr;
}

namespace {

// By choice: panics, or any answer. None where such an answer cannot be made, or the method cannot be
// written.
std::optional<std::string> freeMethod(const rust::TraitMethod& method, rust::TypeTable& types,
                                      const Substitution& with) {
  std::set<std::string> sections;
  const TypeRef output = types.substitute(method.output, with);
  const bool answers = output->isUnit() || isValue(output, sections);
  if (method.isGeneric || method.isUnsafe || !method.hasReceiver || !answers) return std::nullopt;
  std::string inputs;
  for (std::size_t i = 0; i < method.inputs.size(); ++i) {
    if (i == 0)
      inputs += "self: " + method.inputs[0]->text;
    else
      inputs += fmt::format(", _{}: {}", i, types.substitute(method.inputs[i], with)->text);
  }
  return fmt::format("    fn {}({}) -> {} {{ nh::called(); {} }}\n", method.name, inputs, output->text,
                     output->isUnit() ? "" : fmt::format("nh::answer::<{}>(-1)", output->text));
}

} // namespace

// Types that stand for anybody's implementation of a trait of the crate: one that writes what it must and has
// the crate's own bodies for the rest, and, where there are such, one that writes these anew too.
std::vector<std::string> Filler::traitOracles(const std::string& path) {
  std::vector<std::string> names;
  for (const bool isEvery : {false, true}) {
    std::string name = isEvery ? "Every" : "Any";
    for (const char c : path) name += c == ':' ? '_' : c;
    const std::string key = isEvery ? path + " with all of its methods" : path;
    const auto [made, isNew] = oracles_.try_emplace(key);
    if (isNew) made->second = oracleSource(api_.traits.at(path), name, isEvery);
    if (!made->second.empty()) names.push_back(name);
  }
  return names;
}

std::string Filler::oracleSource(const rust::TraitDefinition& trait, const std::string& name, bool isEvery) {
  // What a struct without fields can derive, or has by itself.
  static const std::set<std::string> easy = {"Sized",      "Send",  "Sync",    "Unpin",     "Clone",
                                             "Copy",       "Debug", "Default", "PartialEq", "Eq",
                                             "PartialOrd", "Ord",   "Hash",    "Any"};
  const bool isHard = std::ranges::any_of(
      trait.superTraits, [](const Bound& bound) { return !easy.contains(bound.lastName()); });
  if (trait.isUnsafe || !trait.isPublic || !trait.generics.empty() || isHard) return "";
  // An associated type is a plain one; where its bounds ask for more, rustc says so.
  Substitution with;
  std::string methods;
  for (const std::string& type : trait.associatedTypes) {
    with["Self::" + type] = types_.primitive("u8");
    methods += fmt::format("    type {} = u8;\n", type);
  }
  bool hasMore = false;
  for (const rust::TraitMethod& method : trait.methods) {
    if (!method.isRequired && !isEvery) continue;
    const auto text = freeMethod(method, types_, with);
    if (!text && method.isRequired) return "";
    hasMore |= text && !method.isRequired;
    methods += text.value_or("");
  }
  if (isEvery && !hasMore) return "";
  return fmt::format("#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]\n"
                     "pub struct {0};\nimpl {1} for {0} {{\n{2}}}\n",
                     name, trait.path, methods);
}

} // namespace nuthatch::exhaustive
