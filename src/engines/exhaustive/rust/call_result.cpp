#include "engines/exhaustive/rust/call_result.h"

#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>

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

// Some(x) and the like: what is inside may be what a later call needs; of `Result<Option<…>>` what is inside of that.
void addParts(Node& node, int whole, TypeRef type, const rust::Api& api, unsigned depth = 0) {
  constexpr unsigned kDeepest = 1;
  const auto isUseful = [&](TypeRef one) {
    const TypeRef owned = ownedBy(one, false);
    return one->borrows || api.types.contains((owned ? owned : one)->name);
  };
  const auto add = [&](TypeRef inside, Part part) {
    const bool isHolder = depth < kDeepest && (inside->isPath("Option") || inside->isPath("Result")) &&
                          std::ranges::any_of(inside->args, isUseful);
    if (!isUseful(inside) && !isHolder) return;
    node.added.push_back({.type = inside, .partOf = whole, .part = part});
    if (depth < kDeepest) addParts(node, node.variables() - 1, inside, api, depth + 1);
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
