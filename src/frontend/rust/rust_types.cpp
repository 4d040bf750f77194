#include "frontend/rust/rust_types.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::rust {

namespace {

std::string lastOf(std::string_view path) {
  const auto at = path.rfind("::");
  return std::string(at == path.npos ? path : path.substr(at + 2));
}

std::string joined(const std::vector<TypeRef>& types) {
  std::vector<std::string_view> texts;
  for (const TypeRef type : types) texts.push_back(type->text);
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string textOf(const std::vector<Bound>& bounds) {
  std::vector<std::string> texts;
  for (const Bound& bound : bounds) texts.push_back(textOf(bound));
  return fmt::format("{}", fmt::join(texts, " + "));
}

std::string textOf(const Type& type) {
  const auto& args = type.args;
  switch (type.kind) {
  case TypeKind::Primitive:
  case TypeKind::Param:
  case TypeKind::Const:
    return type.name;
  case TypeKind::Path:
    return args.empty() ? type.name : fmt::format("{}<{}>", type.name, joined(args));
  case TypeKind::Tuple:
    return args.size() == 1 ? "(" + args[0]->text + ",)" : "(" + joined(args) + ")";
  case TypeKind::Slice:
    return "[" + args[0]->text + "]";
  case TypeKind::Array:
    return fmt::format("[{}; {}]", args[0]->text, args[1]->text);
  case TypeKind::Reference:
    return fmt::format("&{}{}", type.isMut ? "mut " : "", args[0]->text);
  case TypeKind::Pointer:
    return fmt::format("*{} {}", type.isMut ? "mut" : "const", args[0]->text);
  case TypeKind::Dyn:
    return "(dyn " + textOf(type.bounds) + ")";
  case TypeKind::Impl:
    return "impl " + textOf(type.bounds);
  case TypeKind::Projection:
    return args[0]->text + "::" + type.name;
  case TypeKind::Function: {
    const std::vector<TypeRef> inputs(args.begin(), args.end() - 1);
    return fmt::format("fn({}) -> {}", joined(inputs), args.back()->text);
  }
  case TypeKind::Unknown:
    return "?" + type.name;
  }
  return {};
}

template <class Predicate>
bool anyInside(const Type& type, Predicate holds) {
  if (std::ranges::any_of(type.args, holds)) return true;
  return std::ranges::any_of(type.bounds, [&](const Bound& bound) {
    return std::ranges::any_of(bound.args, holds) || (bound.output && holds(bound.output)) ||
           std::ranges::any_of(bound.bindings, [&](const auto& pair) { return holds(pair.second); });
  });
}

} // namespace

std::string textOf(const Bound& bound) {
  std::string text = (bound.isMaybe ? "?" : "") + bound.trait;
  if (bound.isFunction) {
    text += "(" + joined(bound.args) + ")";
    if (bound.output && !bound.output->isUnit()) text += " -> " + bound.output->text;
    return text;
  }
  std::vector<std::string> args;
  for (const TypeRef arg : bound.args) args.push_back(arg->text);
  for (const auto& [name, type] : bound.bindings) args.push_back(name + " = " + type->text);
  return args.empty() ? text : fmt::format("{}<{}>", text, fmt::join(args, ", "));
}

std::string Bound::lastName() const { return lastOf(trait); }

bool Type::isPath(std::string_view last) const { return kind == TypeKind::Path && lastOf(name) == last; }

TypeRef TypeTable::make(Type type) {
  // Nobody writes the allocator that is meant anyway, and stable code cannot.
  std::erase_if(type.args, [](TypeRef arg) { return arg->name == kGlobalAllocator; });
  type.text = textOf(type);
  const auto known = known_.find(type.text);
  if (known != known_.end()) return known->second;
  const bool open =
      type.kind == TypeKind::Param || type.kind == TypeKind::Projection || type.kind == TypeKind::Impl;
  type.isConcrete = !open && !anyInside(type, [](TypeRef t) { return !t->isConcrete; });
  type.borrows = type.kind == TypeKind::Reference || type.hasLifetime ||
                 anyInside(type, [](TypeRef t) { return t->borrows; });
  types_.push_back(std::move(type));
  known_.emplace(types_.back().text, &types_.back());
  return &types_.back();
}

TypeRef TypeTable::primitive(std::string name) {
  return make({.kind = TypeKind::Primitive, .name = std::move(name)});
}

TypeRef TypeTable::path(std::string name, std::vector<TypeRef> args, bool hasLifetime) {
  return make(
      {.kind = TypeKind::Path, .name = std::move(name), .args = std::move(args), .hasLifetime = hasLifetime});
}

TypeRef TypeTable::reference(TypeRef to, bool isMut) {
  return make({.kind = TypeKind::Reference, .args = {to}, .isMut = isMut});
}

TypeRef TypeTable::tuple(std::vector<TypeRef> args) {
  return make({.kind = TypeKind::Tuple, .args = std::move(args)});
}

TypeRef TypeTable::unknown(std::string why) {
  return make({.kind = TypeKind::Unknown, .name = std::move(why)});
}

TypeRef TypeTable::substitute(TypeRef type, const Substitution& with) {
  if (type->isConcrete || with.empty()) return type;
  if (type->is(TypeKind::Param)) {
    const auto found = with.find(type->name);
    return found == with.end() ? type : found->second;
  }
  Type copy = *type;
  for (TypeRef& arg : copy.args) arg = substitute(arg, with);
  for (Bound& bound : copy.bounds) bound = substitute(bound, with);
  if (type->is(TypeKind::Projection)) {
    if (const auto found = with.find(type->text); found != with.end()) return found->second;
    const auto found = with.find(copy.args[0]->text + "::" + copy.name);
    if (found != with.end()) return found->second;
    const auto* names = associatedOf(copy.args[0]);
    if (names && names->contains(copy.name)) return names->at(copy.name);
  }
  return make(std::move(copy));
}

void TypeTable::setAssociated(TypeRef type, const std::string& name, TypeRef value) {
  associated_[type][name] = value;
}

const std::map<std::string, TypeRef>* TypeTable::associatedOf(TypeRef type) const {
  const auto found = associated_.find(type);
  return found == associated_.end() ? nullptr : &found->second;
}

Bound TypeTable::substitute(const Bound& bound, const Substitution& with) {
  Bound copy = bound;
  for (TypeRef& arg : copy.args) arg = substitute(arg, with);
  for (auto& [name, type] : copy.bindings) type = substitute(type, with);
  if (copy.output) copy.output = substitute(copy.output, with);
  return copy;
}

bool unify(TypeRef pattern, TypeRef type, Substitution& with) {
  if (pattern == type) return true;
  if (pattern->is(TypeKind::Param)) {
    const auto [at, isNew] = with.emplace(pattern->name, type);
    return isNew || at->second == type;
  }
  const bool isPath = pattern->is(TypeKind::Path) && type->is(TypeKind::Path);
  if (pattern->kind != type->kind || (!isPath && pattern->args.size() != type->args.size()) ||
      pattern->isMut != type->isMut || !pattern->bounds.empty() || pattern->name != type->name)
    return false;
  const std::size_t both = std::min(pattern->args.size(), type->args.size());
  for (std::size_t i = 0; i < both; ++i)
    if (!unify(pattern->args[i], type->args[i], with)) return false;
  // `Map<K, V>` is `Map<K, V, S>` with a default that need not have a name here: rustc knows it.
  static const Type inferred{
      .kind = TypeKind::Unknown, .name = "oracle", .text = "?oracle", .isConcrete = true};
  for (std::size_t i = both; i < pattern->args.size(); ++i)
    if (pattern->args[i]->is(TypeKind::Param)) with.emplace(pattern->args[i]->name, &inferred);
  return true;
}

} // namespace nuthatch::rust
