#include "engines/exhaustive/rust/relevance.h"

#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>

namespace nuthatch::exhaustive {

using rust::TypeKind;

namespace {

bool isCell(const rust::TypeDefinition& definition) {
  const auto isOne = [](TypeRef type) {
    const std::string last = type->name.substr(std::min(type->name.rfind(':') + 1, type->name.size()));
    return type->is(TypeKind::Path) && (last.ends_with("Cell") || last.starts_with("Atomic"));
  };
  return std::ranges::any_of(definition.variants, [&](const auto& variant) {
    return std::ranges::any_of(variant.fields, [&](const auto& field) { return isOne(field.type); });
  });
}

// Which variables a call touches, and how. A part touches its whole, and what borrows touches what it
// borrows from: a guard that is forgotten leaves its mark on the container.
void touch(int index, bool writes, const Node& node, std::map<int, Touch>& out) {
  Touch& mine = out[index];
  if (mine.reads && (mine.writes || !writes)) return;
  mine.reads = true;
  mine.writes |= writes;
  const Variable& variable = node.variable(index);
  if (variable.partOf >= 0) touch(variable.partOf, writes, node, out);
  if (!variable.type->borrows || variable.made) return;
  const Node* maker = &node;
  while (index < maker->firstVariable) maker = maker->parent;
  for (const Expr& arg : maker->call.args)
    if (arg.variable >= 0 && arg.variable != index) touch(arg.variable, writes && arg.isMut, node, out);
}

void touches(const Expr& expr, const Node& node, std::map<int, Touch>& out) {
  if (expr.variable >= 0) touch(expr.variable, expr.kind == ExprKind::Use || expr.isMut, node, out);
  for (const Expr& arg : expr.args) touches(arg, node, out);
}

// Whether a value of some type that is touched can be a part of one of this type.
bool mentions(TypeRef type, const std::set<std::string>& types) {
  switch (type->kind) {
  case TypeKind::Path:
    if (types.contains(type->name)) return true;
    return std::ranges::any_of(type->args, [&](TypeRef arg) {
      return !arg->is(TypeKind::Param) && !arg->is(TypeKind::Const) && mentions(arg, types);
    });
  case TypeKind::Reference:
    return mentions(type->args[0], types);
  case TypeKind::Primitive:
    return types.contains("&") || (type->name == "str" && types.contains("std::string::String"));
  case TypeKind::Slice:
    return types.contains("&") || types.contains("std::vec::Vec") || mentions(type->args[0], types);
  case TypeKind::Function:
  case TypeKind::Pointer:
  case TypeKind::Const:
    return false;
  default: // a parameter, a tuple: whatever it is filled with
    return true;
  }
}

} // namespace

std::map<int, Touch> Relevance::touchesOf(const Node& node) const {
  std::map<int, Touch> found;
  if (node.call.dropsAfter >= 0) touch(node.call.dropsAfter, true, node, found);
  for (const Expr& arg : node.call.args) {
    touches(arg, node, found);
    if (arg.variable >= 0 && changesShared(arg, node)) found[arg.variable].writes = true;
  }
  return found;
}

// Behind a shared reference a type with cells or raw pointers may change: what is behind a raw pointer only
// by unsafe code, what is in a cell by everybody.
bool Relevance::changesShared(const Expr& arg, const Node& node) const {
  const rust::TypeDefinition* definition = definitionOf(arg, node);
  return definition && definition->mutatesBehindShared &&
         (node.call.function->unsafeUse == rust::UnsafeUse::Contains || isCell(*definition));
}
bool Relevance::holdsCell(const Expr& arg, const Node& node) const {
  const rust::TypeDefinition* definition = definitionOf(arg, node);
  return definition && isCell(*definition);
}
// Of the crate's type that an argument is or refers to.
const rust::TypeDefinition* Relevance::definitionOf(const Expr& arg, const Node& node) const {
  if (arg.variable < 0) return nullptr;
  TypeRef type = node.variable(arg.variable).type;
  while (type->is(TypeKind::Reference) || ownedBy(type, false)) type = type->args[0];
  const auto found = api_.types.find(type->name);
  return found == api_.types.end() ? nullptr : &found->second;
}

// Every call but the last must matter to a later one: by its result, by what it changed, or because the
// references it gave are still alive at the end.
bool Relevance::isRelevant(const Node& last) const {
  const auto path = last.path();
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Node& node = *path[i];
    if (node.call.keeps && (api_.hasGlobals || isMetLater(path, i))) continue;
    const auto mine = touchesOf(node);
    bool matters = false;
    for (std::size_t j = i + 1; j < path.size() && !matters; ++j) {
      for (const auto& [variable, touch] : touchesOf(*path[j])) {
        // What was made for a call's arguments is only of interest to others when the call changed it.
        const bool isMine =
            variable >= node.firstVariable && variable < node.variables() && !node.variable(variable).made;
        const auto found = mine.find(variable);
        matters |= isMine || (found != mine.end() && found->second.writes);
      }
    }
    if (!matters) return false;
  }
  return true;
}

// Whether a later call deals with anything that has to do with what call `at` dealt with: handed on,
// borrowed, or made from it. Without global state calls of different families are different drivers.
bool Relevance::isMetLater(const std::vector<const Node*>& path, std::size_t at) const {
  std::vector<int> family(static_cast<std::size_t>(path.back()->variables()));
  for (std::size_t v = 0; v < family.size(); ++v) family[v] = static_cast<int>(v);
  std::vector<int> ofCall; // a variable of each call
  for (const Node* node : path) {
    std::set<int> all;
    for (int v = node->firstVariable; v < node->variables(); ++v) all.insert(v);
    for (const auto& [variable, touch] : touchesOf(*node)) all.insert(variable);
    ofCall.push_back(all.empty() ? -1 : *all.begin());
    for (const int v : all) {
      const int from = family[static_cast<std::size_t>(v)],
                to = family[static_cast<std::size_t>(*all.begin())];
      std::ranges::replace(family, from, to);
    }
  }
  const auto familyOf = [&](std::size_t call) {
    return ofCall[call] < 0 ? -1 : family[static_cast<std::size_t>(ofCall[call])];
  };
  for (std::size_t j = at + 1; j < path.size(); ++j)
    if (familyOf(j) == familyOf(at)) return true;
  return false;
}

// Of two neighbours that touch nothing in common, the one declared first comes first.
bool Relevance::isCanonical(const Node& node) const {
  if (!node.parent) return true;
  const Node& before = *node.parent;
  const auto mine = touchesOf(node), theirs = touchesOf(before);
  for (const auto& [variable, touch] : mine) {
    if (variable >= before.firstVariable) return true; // uses its result
    const auto found = theirs.find(variable);
    if (found != theirs.end() && (touch.writes || found->second.writes)) return true;
  }
  return before.call.function <= node.call.function;
}

std::set<std::string> Relevance::touchedTypes(const Node& node) const {
  std::set<std::string> types;
  const auto add = [&](int index) {
    TypeRef type = node.variable(index).type;
    if (type->is(TypeKind::Reference)) types.insert("&");
    while (type->is(TypeKind::Reference)) type = type->args[0];
    types.insert(type->name);
    for (const Function& function : api_.functions) // rustc goes on from there by itself
      if (function.name == "deref" && function.self && function.self->name == type->name &&
          function.output->is(TypeKind::Reference))
        types.insert(function.output->args[0]->name);
    if (const TypeRef owned = ownedBy(type, false)) types.insert(owned->name);
  };
  for (const auto& [variable, touch] : touchesOf(node)) add(variable);
  for (int v = node.firstVariable; v < node.variables(); ++v) add(v);
  return types;
}

bool Relevance::mayTouch(const Function& function, const std::set<std::string>& types) {
  return std::ranges::any_of(function.inputs, [&](TypeRef input) { return mentions(input, types); });
}

} // namespace nuthatch::exhaustive
