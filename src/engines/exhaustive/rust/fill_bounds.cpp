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

// The type of the crate that whoever has the trait may hand out, another one each time.
TypeRef lentBy(const Bound& bound) {
  const std::string name = bound.lastName();
  const auto target = bound.bindings.find("Target");
  const TypeRef over = name == "Deref" && target != bound.bindings.end()                 ? target->second
                       : (name == "Borrow" || name == "AsRef") && bound.args.size() == 1 ? bound.args[0]
                                                                                         : nullptr;
  return over && over->is(TypeKind::Path) && !over->name.starts_with("std::") ? over : nullptr;
}

// What std's types of one owner dereference to.
TypeRef targetOf(TypeRef type, rust::TypeTable& types) {
  if (type->name == "std::string::String") return types.primitive("str");
  if (type->name == "std::vec::Vec" && !type->args.empty())
    return types.make({.kind = TypeKind::Slice, .args = {type->args[0]}});
  return ownedBy(type, false);
}

// `O: Deref<Target = T>`: with O, T is known too.
void bindTargets(TypeRef type, const std::vector<Bound>& bounds, rust::TypeTable& types, Substitution& with) {
  const TypeRef target = targetOf(type, types);
  for (const Bound& bound : bounds)
    if (const auto named = bound.bindings.find("Target");
        target && named != bound.bindings.end() && named->second->is(TypeKind::Param))
      with[named->second->name] = target;
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
  for (const TypeRef type : choicesFor(*generic, hole.function)) {
    Hole copy = hole;
    copy.with[param->name] = type;
    bindTargets(type, bounds, types_, copy.with);
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
    const TypeRef items = types_.path("nh::Items", {item});
    if (param) {
      copy.with[param->name] = items;
      copy.with[param->name + "::Item"] = item;
    }
    // `impl IntoIterator<IntoIter = I>`: what it makes is known with it.
    for (const Bound& bound : bounds)
      if (const auto made = bound.bindings.find("IntoIter");
          made != bound.bindings.end() && made->second->is(TypeKind::Param))
        copy.with[made->second->name] = items;
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
  // What has a name can be held: a decoder over a reader is a type like any other.
  const auto go = [&](std::string text, std::set<std::string> sections, std::vector<Expr> args = {},
                      const char* name = nullptr) {
    found = true;
    Hole copy = hole;
    if (param) copy.with[param->name] = name ? types_.path(name) : types_.unknown("oracle");
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
    if (name == "Read") go("nh::source()", {"reader"}, {}, "nh::Source");
    if (name == "Write") go("nh::Sink", {"writer"}, {}, "nh::Sink");
    if (name == "Hasher") go("std::hash::DefaultHasher::new()", {});
    if (name == "BuildHasher") go("std::hash::BuildHasherDefault::<std::hash::DefaultHasher>::default()", {});
    if (name == "RangeBounds" && isOver(bound, "usize")) go("nh::ends()", {"bounds"}, {}, "nh::Ends");
    if (name == "SliceIndex") {
      go("%", {}, {number()});
      go("(%..%)", {}, {number(), number()});
    }
    if (const TypeRef lent = lentBy(bound); lent && bounds.size() == 1) {
      found = true;
      chooseAll({lent, lent}, {}, hole, [&](std::vector<Expr> both, Hole& filled) {
        Hole copy = filled;
        if (param) copy.with[param->name] = types_.unknown("oracle");
        next({.kind = ExprKind::Group,
              .text = "nh::changing(%, %)",
              .args = std::move(both),
              .sections = {"changing"}},
             copy);
      });
    }
    if (!api_.traits.contains(bound.trait)) continue;
    for (const TypeRef oracle : traitOracles(bound.trait)) {
      found = true;
      Hole copy = hole;
      if (param) copy.with[param->name] = oracle;
      next(any(oracle), copy);
    }
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
      const bool isForeign = type->is(TypeKind::Reference) || type->is(TypeKind::Primitive);
      if (one.trait != bound.trait || !(isForeign || type->is(TypeKind::Path)) || !type->isConcrete) continue;
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

} // namespace nuthatch::exhaustive
