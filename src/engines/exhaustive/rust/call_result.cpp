#include "engines/exhaustive/rust/call_result.h"

#include "engines/exhaustive/rust/known_types.h"

namespace nuthatch::exhaustive {

using rust::TypeKind;

namespace {

// Of `impl Iterator<Item = …>` only the items can be looked at: a list of them, or none.
TypeRef itemsOf(TypeRef result, rust::TypeTable& types) {
  if (!result->is(TypeKind::Impl)) return nullptr;
  for (const rust::Bound& bound : result->bounds) {
    const auto item = bound.bindings.find("Item");
    if (item == bound.bindings.end() || !item->second->isConcrete) continue;
    return types.path("std::vec::Vec", {item->second});
  }
  return nullptr;
}

// Some(x) and the like: what is inside may be what a later call needs.
void addParts(Node& node, int whole, TypeRef type, const rust::Api& api) {
  const auto add = [&](TypeRef inside, Part part) {
    const TypeRef owned = ownedBy(inside, false);
    const bool useful = inside->borrows || api.types.contains((owned ? owned : inside)->name);
    if (useful) node.added.push_back({.type = inside, .partOf = whole, .part = part});
  };
  if (type->isPath("Option")) add(type->args[0], Part::Some);
  if (type->isPath("Result") && !type->args.empty()) add(type->args[0], Part::Ok);
  if (!type->is(TypeKind::Tuple) || type->args.size() > 3) return;
  for (std::size_t i = 0; i < type->args.size(); ++i)
    add(type->args[i], static_cast<Part>(static_cast<int>(Part::First) + static_cast<int>(i)));
}

} // namespace

void addResult(Node& node, const rust::Api& api, rust::TypeTable& types) {
  const TypeRef given = types.substitute(node.call.function->output, node.call.with);
  const TypeRef items = itemsOf(given, types);
  node.call.collects = items != nullptr;
  node.call.result = items ? items : given;
  if (node.call.result->isUnit()) return;
  node.call.variable = node.variables();
  node.added.push_back({.type = node.call.result});
  addParts(node, node.call.variable, node.call.result, api);
}

} // namespace nuthatch::exhaustive
