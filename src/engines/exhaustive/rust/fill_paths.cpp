// Values of named types: results of earlier calls, literals where all fields are public, and the types of std
// that wrap others.
#include "engines/exhaustive/rust/fill_hole.h"
#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

using rust::TypeKind;

void Filler::choosePath(TypeRef type, Hole& hole, const Next& next) {
  const auto definition = api_.types.find(type->name);
  const bool isCopy = definition != api_.types.end() && definition->second.isCopy;
  for (int i = 0; i < hole.base + static_cast<int>(hole.made.size()); ++i) {
    const TypeRef found = hole.variable(i).type;
    if ((hole.moved.contains(i) && !isCopy) || hole.variable(i).made || !found->is(TypeKind::Path)) continue;
    Hole copy = hole;
    if (!rust::unify(type, found, copy.with)) continue;
    if (!isCopy) copy.moved.insert(i);
    next({.kind = ExprKind::Use, .type = found, .variable = i}, copy);
  }
  if (definition != api_.types.end()) {
    // Of std's own containers values can be had without a call.
    if (type->name.starts_with("std::"))
      decide(type, hole, [&](TypeRef concrete, Hole& decided) {
        std::set<std::string> ignored;
        if (isValue(concrete, ignored)) next(any(concrete), decided);
      });
    return chooseLiteral(type, definition->second, hole, next);
  }
  decide(type, hole, [&](TypeRef concrete, Hole& decided) {
    std::set<std::string> ignored;
    if (isValue(concrete, ignored)) return next(any(concrete), decided);
    chooseStd(concrete, decided, next);
  });
}

void Filler::chooseStd(TypeRef type, Hole& hole, const Next& next) {
  static const std::map<std::string, std::vector<std::string>> forms = {
      {"std::option::Option", {"None", "Some(%)"}},
      {"std::boxed::Box", {"Box::new(%)"}},
      {"std::vec::Vec", {"Vec::new()", "vec![%]"}},
      {"std::rc::Rc", {"std::rc::Rc::new(%)"}},
      {"std::sync::Arc", {"std::sync::Arc::new(%)"}},
      {"std::cell::Cell", {"std::cell::Cell::new(%)"}},
      {"std::cell::RefCell", {"std::cell::RefCell::new(%)"}},
      {"std::mem::MaybeUninit", {"std::mem::MaybeUninit::uninit()"}},
      {"std::mem::ManuallyDrop", {"std::mem::ManuallyDrop::new(%)"}},
      {"std::num::Wrapping", {"std::num::Wrapping(%)"}},
      {"std::cmp::Reverse", {"std::cmp::Reverse(%)"}},
      {"std::ops::Range", {"(%..%)"}},
      {"std::ops::RangeInclusive", {"(%..=%)"}},
      {"std::ops::RangeFrom", {"(%..)"}},
      {"std::ops::RangeTo", {"(..%)"}},
      {"std::ops::RangeToInclusive", {"(..=%)"}},
      {"std::ops::RangeFull", {"(..)"}},
      {"std::marker::PhantomData", {"std::marker::PhantomData"}},
      {"std::hash::DefaultHasher", {"std::hash::DefaultHasher::new()"}},
  };
  const auto found = forms.find(type->name);
  if (found ==
      forms.end()) { // a hasher, a length, a type of another crate; rustc says where there is no such value
    if (!type->borrows && !type->name.starts_with("nh::"))
      next({.kind = ExprKind::Group, .type = type, .text = fmt::format("<{}>::default()", type->text)}, hole);
    return;
  }
  // Box<dyn Trait>: what is inside is only known by its traits.
  const TypeRef inside = type->args.empty() ? nullptr : type->args[0];
  for (const std::string& form : found->second) {
    const auto holes = static_cast<std::size_t>(std::ranges::count(form, '%'));
    const Next wrap = [&](Expr expr, Hole& filled) {
      next({.kind = ExprKind::Group, .type = type, .text = form, .args = {std::move(expr)}}, filled);
    };
    if (holes == 1 && inside->is(TypeKind::Dyn)) {
      chooseBounded(nullptr, inside->bounds, hole, wrap);
      continue;
    }
    chooseAll(std::vector<TypeRef>(holes, inside), {}, hole, [&](std::vector<Expr> args, Hole& filled) {
      next({.kind = ExprKind::Group, .type = type, .text = form, .args = std::move(args)}, filled);
    });
  }
}

// Of what is no value of the domain but can be made again for each element.
void Filler::chooseArray(TypeRef type, Hole& hole, const Next& next) {
  const std::size_t made = hole.made.size();
  choose(type->args[0], hole, [&](Expr element, Hole& filled) {
    const auto isFree = [](const auto& self, const Expr& expr) -> bool {
      return expr.variable < 0 &&
             std::ranges::all_of(expr.args, [&](const Expr& arg) { return self(self, arg); });
    };
    if (!isFree(isFree, element) || filled.made.size() != made) return;
    next({.kind = ExprKind::Group,
          .type = type,
          .text = "std::array::from_fn(|_| %)",
          .args = {std::move(element)}},
         filled);
  });
}

// `Point { x: …, y: … }`, `Shape::Circle(…)`: no call, where nothing is hidden.
void Filler::chooseLiteral(TypeRef type, const rust::TypeDefinition& definition, Hole& hole,
                           const Next& next) {
  if (!definition.isPublic || definition.nonExhaustive || definition.hasLifetime) return;
  for (const rust::Variant& variant : definition.variants) {
    bool open = variant.allFieldsKnown;
    for (const rust::Field& field : variant.fields) open = open && field.isPublic;
    if (!open) continue;
    decide(type, hole, [&](TypeRef concrete, Hole& decided) {
      Substitution with;
      for (std::size_t i = 0; i < definition.generics.size() && i < concrete->args.size(); ++i)
        with[definition.generics[i].name] = concrete->args[i];
      std::vector<TypeRef> types;
      std::string fields;
      for (const rust::Field& field : variant.fields) {
        const TypeRef fieldType = types_.substitute(field.type, with);
        if (fieldType->text.find(concrete->name) != std::string::npos) return; // a list of itself never ends
        types.push_back(fieldType);
        fields += variant.isTuple ? "%, " : field.name + ": %, ";
      }
      std::string text = definition.path + (variant.name.empty() ? "" : "::" + variant.name);
      if (variant.isTuple)
        text += "(" + fields + ")";
      else if (!variant.fields.empty())
        text += " { " + fields + "}";
      chooseAll(types, {}, decided, [&](std::vector<Expr> args, Hole& filled) {
        next({.kind = ExprKind::Group, .type = concrete, .text = text, .args = std::move(args)}, filled);
      });
    });
  }
}

} // namespace nuthatch::exhaustive
