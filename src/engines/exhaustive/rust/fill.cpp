#include "engines/exhaustive/rust/fill.h"

#include "engines/exhaustive/rust/fill_hole.h"
#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

using rust::Bound;
using rust::TypeKind;

const Variable& Filler::Hole::variable(int index) const {
  return index >= base ? made[static_cast<std::size_t>(index - base)] : prefix->variable(index);
}

Filler::Filler(const rust::Api& api, rust::TypeTable& types, FillOptions options)
    : api_(api), types_(types), options_(std::move(options)) {
  for (const Function& function : api_.functions) {
    const TypeRef self = function.self;
    if (!self || !self->is(TypeKind::Path) || !api_.types.contains(self->name)) continue;
    for (std::size_t i = 0; i < self->args.size(); ++i) {
      const TypeRef arg = self->args[i];
      std::vector<TypeRef>& all = demanded_[{self->name, i}];
      const bool isOpen = arg->is(TypeKind::Param) || arg->is(TypeKind::Projection) || arg->borrows;
      if (!isOpen && std::ranges::find(all, arg) == all.end()) all.push_back(arg);
    }
    const bool isDeref = function.trait && function.trait->lastName() == "Deref" && function.name == "deref";
    if (isDeref && function.output->is(TypeKind::Reference))
      derefs_.emplace_back(self, function.output->args[0]);
  }
}

std::string Filler::obstacle(const Function& function) {
  if (!function.unsupported.empty()) return function.unsupported;
  if (!function.isPublic) return "private";
  if (function.isUnsafe) return "unsafe to call: its caller has a contract to keep";
  if (function.trait && function.trait->lastName() == "Drop") return "called by the compiler alone";
  if (function.trait && function.trait->lastName() == "Eq")
    return "nobody calls what a derived Eq has inside";
  for (const TypeRef input : function.inputs) {
    TypeRef type = input;
    while (type->is(TypeKind::Reference)) type = type->args[0];
    if (type->is(TypeKind::Unknown)) return "takes " + type->name;
    if (type->isPath("Formatter")) return "takes a Formatter";
  }
  return "";
}

namespace {

void collectMoves(const Expr& expr, std::set<int>& moved) {
  if (expr.kind == ExprKind::Use) moved.insert(expr.variable);
  for (const Expr& arg : expr.args) collectMoves(arg, moved);
}

} // namespace

std::vector<Filled> Filler::fill(const Function& function, const Node* prefix) {
  Hole hole{.function = &function, .prefix = prefix, .base = prefix ? prefix->variables() : 0};
  for (const Node* node = prefix; node; node = node->parent) {
    for (const Expr& arg : node->call.args) collectMoves(arg, hole.moved);
    if (node->call.dropsAfter >= 0) hole.moved.insert(node->call.dropsAfter);
    for (const Variable& variable : node->added)
      if (variable.made) collectMoves(*variable.made, hole.moved);
  }
  std::vector<Filled> out;
  out_ = &out;
  steps_ = 0;
  const auto made = api_.types.find(function.output->name);
  holdsForeign_ = made != api_.types.end() && (made->second.claimsSend || made->second.claimsSync);
  fillFrom(function, 0, hole, out);
  if (breadth_ == Breadth::Full) cut_ += isFull();
  isNarrowed_ |= isFull();
  out_ = nullptr;
  return out;
}

// Structs of many fields have more values than anybody can try.
std::size_t Filler::mostFillings() const {
  constexpr std::size_t kMost = 150, kSecond = 40, kLater = 12;
  if (breadth_ == Breadth::Full || depthOfCall_ < 2) return kMost;
  return depthOfCall_ == 2 ? kSecond : kLater;
}

bool Filler::isFull() const {
  constexpr std::size_t kMostSteps = 20'000;
  return out_ && (out_->size() >= mostFillings() || steps_ > kMostSteps);
}

void Filler::fillFrom(const Function& function, std::size_t index, Hole& hole, std::vector<Filled>& out) {
  if (index == function.inputs.size()) return bindRest(function, 0, hole, out);
  choose(function.inputs[index], hole, [&](Expr expr, Hole& filled) {
    Hole more = filled; // the next alternative starts from `filled` again
    more.args.push_back(std::move(expr));
    fillFrom(function, index + 1, more, out);
  });
}

// Parameters that no argument decides: `new<T>() -> Array<T>`.
void Filler::bindRest(const Function& function, std::size_t index, Hole& hole, std::vector<Filled>& out) {
  ++steps_;
  if (isFull()) return; // a tuple of twelve parameters
  while (index < function.generics.size() &&
         (hole.with.contains(function.generics[index].name) || function.generics[index].isSynthetic))
    ++index;
  if (index == function.generics.size()) {
    out.push_back({hole.args, withAssociated(hole.with), hole.made});
    return;
  }
  const rust::GenericParam& param = function.generics[index];
  for (const TypeRef type : choicesFor(param, &function)) {
    Hole bound = hole;
    bound.with[param.name] = type;
    bindRest(function, index + 1, bound, out);
  }
}

// What is written in a driver names `A::Item` by what it is.
Substitution Filler::withAssociated(Substitution with) const {
  Substitution more = with;
  for (const auto& [param, type] : with)
    if (const auto* names = types_.associatedOf(type))
      for (const auto& [name, value] : *names) more.emplace(param + "::" + name, value);
  return more;
}

// Decides every parameter inside `type`, then goes on with the concrete type.
void Filler::decide(TypeRef type, Hole& hole, const std::function<void(TypeRef, Hole&)>& next) {
  ++steps_;
  if (isFull()) return;
  const TypeRef now = types_.substitute(type, hole.with);
  const rust::GenericParam* open = nullptr;
  const std::function<void(TypeRef)> findOpen = [&](TypeRef inside) {
    for (const auto& param : hole.function->generics)
      if (inside->is(TypeKind::Param) && inside->name == param.name) open = &param;
    for (const TypeRef arg : inside->args) findOpen(arg);
  };
  findOpen(now);
  if (!open) {
    if (now->isConcrete) next(now, hole);
    return;
  }
  for (const TypeRef choice : choicesFor(*open, hole.function)) {
    Hole bound = hole;
    bound.with[open->name] = choice;
    decide(now, bound, next);
  }
}

Expr Filler::any(TypeRef type) {
  Expr expr{.kind = ExprKind::Any, .type = type};
  isValue(type, expr.sections);
  return expr;
}

void Filler::choose(TypeRef type, Hole& hole, const Next& next) {
  ++steps_;
  if (isFull()) return;
  const TypeRef now = types_.substitute(type, hole.with);
  const auto go = [&](Expr expr) {
    Hole copy = hole;
    next(std::move(expr), copy);
  };
  switch (now->kind) {
  case TypeKind::Param: {
    const auto& generics = hole.function->generics;
    const auto param = std::ranges::find(generics, now->name, &rust::GenericParam::name);
    if (param != generics.end() && !param->isConst) chooseBounded(now, param->bounds, hole, next);
    return;
  }
  case TypeKind::Impl:
    return chooseBounded(nullptr, now->bounds, hole, next);
  case TypeKind::Projection: // known when its type is
    return decide(now, hole, [&](TypeRef concrete, Hole& decided) { choose(concrete, decided, next); });
  case TypeKind::Reference:
    return chooseReference(now, hole, next);
  case TypeKind::Path:
    return choosePath(now, hole, next);
  case TypeKind::Primitive:
    if (now->name != "str") go(any(now));
    return;
  case TypeKind::Tuple:
  case TypeKind::Array:
    return decide(now, hole, [&](TypeRef concrete, Hole& decided) {
      std::set<std::string> ignored;
      if (isValue(concrete, ignored)) return next(any(concrete), decided);
      if (concrete->is(TypeKind::Array)) return chooseArray(concrete, decided, next);
      chooseAll(concrete->args, {}, decided, [&](std::vector<Expr> args, Hole& filled) {
        std::string text = "(";
        for (std::size_t i = 0; i < args.size(); ++i) text += "%, ";
        next({.kind = ExprKind::Group, .type = concrete, .text = text + ")", .args = std::move(args)},
             filled);
      });
    });
  case TypeKind::Function: {
    const std::vector<TypeRef> inputs(now->args.begin(), now->args.end() - 1);
    if (auto expr = closure(inputs, now->args.back(), hole)) go(*std::move(expr));
    return;
  }
  case TypeKind::Pointer: // a safe function must not follow it
    for (const char* text : {"std::ptr::null_mut()", "8 as *mut _"})
      go({.kind = ExprKind::Group, .type = now, .text = text});
    return;
  default:
    return;
  }
}

void Filler::chooseAll(const std::vector<TypeRef>& types, std::vector<Expr> done, Hole& hole,
                       const std::function<void(std::vector<Expr>, Hole&)>& next) {
  if (done.size() == types.size()) return next(std::move(done), hole);
  choose(types[done.size()], hole, [&](Expr expr, Hole& filled) {
    std::vector<Expr> more = done;
    more.push_back(std::move(expr));
    chooseAll(types, std::move(more), filled, next);
  });
}

// A value that is made for this call alone, in a variable of its own: its reference may outlive the
// statement.
void Filler::lend(TypeRef value, Expr made, bool isMut, bool asSlice, Hole& hole, const Next& next) {
  Hole copy = hole;
  const int index = copy.base + static_cast<int>(copy.made.size());
  copy.made.push_back({.type = value, .made = std::make_shared<const Expr>(std::move(made))});
  next({.kind = asSlice ? ExprKind::Slice : ExprKind::Borrow,
        .type = value,
        .variable = index,
        .isMut = isMut},
       copy);
}

void Filler::chooseReference(TypeRef type, Hole& hole, const Next& next) {
  const bool isMut = type->isMut;
  const TypeRef to = type->args[0];
  if (to->is(TypeKind::Slice)) {
    return decide(to->args[0], hole, [&](TypeRef element, Hole& decided) {
      const TypeRef slice = types_.make({.kind = TypeKind::Slice, .args = {element}});
      const TypeRef list = types_.path("std::vec::Vec", {element});
      useVariables(slice, list, isMut, decided, next);
      std::set<std::string> ignored;
      if (isValue(element, ignored)) lend(list, any(list), isMut, true, decided, next);
    });
  }
  if (to->isPrimitive("str")) {
    const TypeRef string = types_.path("std::string::String");
    useVariables(to, string, isMut, hole, next);
    if (isMut) return lend(string, any(string), true, true, hole, next);
    Hole copy = hole;
    Expr text{.kind = ExprKind::Any, .type = types_.reference(to, false), .sections = {"values"}};
    return next(std::move(text), copy);
  }
  if (to->is(TypeKind::Dyn)) {
    return chooseBounded(nullptr, to->bounds, hole, [&](Expr expr, Hole& filled) {
      Expr reference{.kind = ExprKind::Group, .type = type, .text = isMut ? "&mut %" : "&%"};
      reference.args.push_back(std::move(expr));
      next(std::move(reference), filled);
    });
  }
  useVariables(to, nullptr, isMut, hole, next);
  choose(to, hole, [&](Expr expr, Hole& filled) {
    if (expr.kind == ExprKind::Use) return; // a reference to the variable itself came above
    const TypeRef value = types_.substitute(to, filled.with);
    lend(value, std::move(expr), isMut, false, filled, next);
  });
}

// References to what is there: variables of the type itself, of references to it, and of its owner (the Vec
// of a slice).
void Filler::useVariables(TypeRef to, TypeRef owner, bool isMut, Hole& hole, const Next& next) {
  for (int i = 0; i < hole.base + static_cast<int>(hole.made.size()); ++i) {
    if (hole.moved.contains(i)) continue;
    const TypeRef type = hole.variable(i).type;
    const auto offer = [&](TypeRef found, ExprKind kind) {
      Hole copy = hole;
      if (!rust::unify(to, found, copy.with)) return;
      next({.kind = kind, .type = found, .variable = i, .isMut = isMut}, copy);
    };
    if (owner && type == owner) {
      // A result that is plain data is as good as any other: only what was made for a call is shared.
      if (!hole.variable(i).made) continue;
      Hole copy = hole;
      next({.kind = ExprKind::Slice, .type = to, .variable = i, .isMut = isMut}, copy);
    } else if (type->is(TypeKind::Reference) && (type->isMut || !isMut)) {
      offer(type->args[0], ExprKind::Reborrow);
    } else if (const TypeRef owned = ownedBy(type, isMut); owned && api_.types.contains(owned->name)) {
      offer(owned, ExprKind::Reborrow);
      offer(type, ExprKind::Borrow);
    } else if (type->is(TypeKind::Path) && to->is(TypeKind::Path)) {
      offer(type, ExprKind::Borrow);
      for (const auto& [holder, held] : derefs_) { // rustc goes through Deref by itself
        Substitution with;
        if (!held->is(TypeKind::Path) || !rust::unify(holder, type, with)) continue;
        if (const TypeRef inside = types_.substitute(held, with); inside->isConcrete)
          offer(inside, ExprKind::Borrow);
      }
      const auto definition = api_.types.find(type->name);
      if (isMut && definition != api_.types.end() && definition->second.isCopy) offer(type, ExprKind::CopyOf);
    }
  }
}

} // namespace nuthatch::exhaustive
