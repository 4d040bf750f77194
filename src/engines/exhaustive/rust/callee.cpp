#include "engines/exhaustive/rust/callee.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::exhaustive {

using rust::TypeKind;

namespace {

bool mentions(TypeRef type, const std::string& param) {
  const auto isIn = [&](TypeRef inside) { return mentions(inside, param); };
  return (type->is(TypeKind::Param) && type->name == param) || std::ranges::any_of(type->args, isIn) ||
         std::ranges::any_of(type->bounds, [&](const rust::Bound& bound) {
           return std::ranges::any_of(bound.args, isIn) ||
                  std::ranges::any_of(bound.bindings, [&](const auto& own) { return isIn(own.second); });
         });
}

// Types that no argument tells rustc.
std::string turbofish(const Call& call) {
  const Function& function = *call.function;
  if (function.isForget || function.isSent) return "";
  std::vector<std::string> own;
  bool needed = false;
  for (std::size_t i = function.generics.size() - function.ownGenerics; i < function.generics.size(); ++i) {
    const rust::GenericParam& param = function.generics[i];
    if (param.isSynthetic) continue;
    const bool told =
        std::ranges::any_of(function.inputs, [&](TypeRef input) { return mentions(input, param.name); });
    needed |= !told;
    const auto found = call.with.find(param.name);
    own.push_back(found == call.with.end() ? "_" : typeSource(found->second->text));
  }
  return needed ? fmt::format("::<{}>", fmt::join(own, ", ")) : "";
}

} // namespace

std::string typeSource(std::string text) {
  for (const char* name : {"?closure", "?oracle", "?iterator"})
    for (auto at = text.find(name); at != text.npos; at = text.find(name))
      text.replace(at, std::string_view(name).size(), "_");
  return text;
}

std::string calleeSource(const Call& call, rust::TypeTable& types) {
  const Function& function = *call.function;
  const auto concrete = [&](TypeRef type) { return typeSource(types.substitute(type, call.with)->text); };
  std::string text;
  if (!function.callPath.empty()) {
    text = function.callPath;
  } else if (function.trait) {
    text = fmt::format("<{} as {}>::{}", concrete(function.self),
                       typeSource(rust::textOf(types.substitute(*function.trait, call.with))), function.name);
  } else {
    const TypeRef self = types.substitute(function.self, call.with);
    text = self->is(TypeKind::Path) && self->args.empty() ? fmt::format("{}::{}", self->name, function.name)
           : self->is(TypeKind::Path)
               ? fmt::format("{}::{}::{}", self->name, typeSource(self->text.substr(self->name.size())),
                             function.name)
               : fmt::format("<{}>::{}", typeSource(self->text), function.name);
  }
  return text + turbofish(call);
}

} // namespace nuthatch::exhaustive
