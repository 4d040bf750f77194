// Types as rustdoc's JSON has them.
#include "frontend/rust/rustdoc_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::rust {

namespace {

std::string idText(const Json& id) { return id.is_string() ? id.get<std::string>() : id.dump(); }

bool isStd(std::string_view crate) { return crate == "core" || crate == "alloc" || crate == "std"; }

} // namespace

const Json& member(const Json& object, const char* key) {
  static const Json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(key);
  return found == object.end() ? nothing : *found;
}

std::string textAt(const Json& object, const char* key) {
  const Json& value = member(object, key);
  return value.is_string() ? value.get<std::string>() : "";
}

std::string publicStdPath(const std::vector<std::string>& path) {
  if (path.size() < 3) return fmt::format("std::{}", path.back());
  // Modules below the first are how std is organised, not how it is named, with few exceptions.
  std::string module = path[1];
  if (module == "collections" && path.size() > 3) {
    const bool nested = path[2] == "hash" || path[2] == "btree";
    module += "::" + path[2] + (nested && path.size() > 4 ? "_" + path[3] : "");
  } else if (module == "sync" && path.size() > 3 && path[2] == "atomic") {
    module += "::atomic";
  }
  return fmt::format("std::{}::{}", module, path.back());
}

RustdocTypes::RustdocTypes(const Json& document, TypeTable& types,
                           const std::map<std::string, std::string>& names)
    : document_(document), types_(types), names_(names) {
  const Json& root = member(document, "root");
  const std::string crate = textAt(item(root), "name");
  walkModule(root, isStd(crate) ? "std" : crate, 0);
}

const Json& RustdocTypes::item(const Json& id) const {
  return member(member(document_, "index"), idText(id).c_str());
}

// Public items by the shortest way in; re-exports give items of private modules their names.
void RustdocTypes::walkModule(const Json& id, const std::string& path, unsigned depth) {
  if (depth > 16) return; // modules that re-export each other
  for (const Json& child : member(member(member(item(id), "inner"), "module"), "items")) {
    const Json& entry = item(child);
    if (textAt(entry, "visibility") != "public") continue;
    const Json& inner = member(entry, "inner");
    const Json& use = member(inner, "use");
    const Json& target = use.is_object() ? member(use, "id") : child;
    if (target.is_null()) continue;
    const bool isModule = member(member(item(target), "inner"), "module").is_object();
    if (use.is_object() && member(use, "is_glob") == true) {
      walkModule(target, path, depth + 1);
      continue;
    }
    const std::string name = path + "::" + (use.is_object() ? textAt(use, "name") : textAt(entry, "name"));
    auto& known = visible_[idText(target)];
    const auto words = [](const std::string& text) { return std::ranges::count(text, ':'); };
    if (known.empty() || words(name) < words(known)) known = name;
    if (isModule) walkModule(target, name, depth + 1);
  }
}

std::string RustdocTypes::visiblePath(const Json& id) const {
  const auto found = visible_.find(idText(id));
  return found == visible_.end() ? "" : found->second;
}

std::string RustdocTypes::pathOf(const Json& id) const {
  if (const std::string visible = visiblePath(id); !visible.empty()) return visible;
  const Json& entry = member(member(document_, "paths"), idText(id).c_str());
  std::vector<std::string> path;
  for (const Json& part : member(entry, "path"))
    if (part.is_string()) path.push_back(part.get<std::string>());
  if (path.empty()) return "";
  if (isStd(path[0])) return publicStdPath(path);
  const std::string defined = fmt::format("{}", fmt::join(path, "::"));
  const auto named = names_.find(defined);
  return named == names_.end() ? defined : named->second;
}

TypeRef RustdocTypes::constant(const std::string& text) {
  if (constParams_.contains(text)) return types_.make({.kind = TypeKind::Param, .name = text});
  return types_.make({.kind = TypeKind::Const, .name = text});
}

TypeRef RustdocTypes::type(const Json& json) {
  if (json.is_null()) return types_.tuple({});
  if (json == "infer") return types_.unknown("a type that rustc infers");
  if (!json.is_object() || json.empty()) return types_.unknown("a type in an unknown form");
  const std::string kind = json.begin().key();
  const Json& inner = json.begin().value();
  if (kind == "primitive") {
    if (inner == "never") return types_.unknown("the never type");
    return types_.primitive(inner.get<std::string>());
  }
  if (kind == "generic") return types_.make({.kind = TypeKind::Param, .name = inner.get<std::string>()});
  if (kind == "resolved_path") return resolvedPath(inner);
  if (kind == "qualified_path") return qualifiedPath(inner);
  if (kind == "tuple") {
    std::vector<TypeRef> args;
    for (const Json& part : inner) args.push_back(type(part));
    return types_.tuple(std::move(args));
  }
  if (kind == "slice") return types_.make({.kind = TypeKind::Slice, .args = {type(inner)}});
  if (kind == "array")
    return types_.make(
        {.kind = TypeKind::Array, .args = {type(member(inner, "type")), constant(textAt(inner, "len"))}});
  if (kind == "borrowed_ref")
    return types_.reference(type(member(inner, "type")), member(inner, "is_mutable") == true);
  if (kind == "raw_pointer")
    return types_.make({.kind = TypeKind::Pointer,
                        .args = {type(member(inner, "type"))},
                        .isMut = member(inner, "is_mutable") == true});
  if (kind == "dyn_trait") {
    Type made{.kind = TypeKind::Dyn};
    for (const Json& trait : member(inner, "traits")) made.bounds.push_back(bound(member(trait, "trait")));
    made.hasLifetime = member(inner, "lifetime").is_string();
    return types_.make(std::move(made));
  }
  if (kind == "impl_trait") return types_.make({.kind = TypeKind::Impl, .bounds = bounds(inner)});
  if (kind == "function_pointer") {
    const Json& header = member(inner, "header");
    if (member(header, "is_unsafe") == true || textAt(header, "abi") != "Rust")
      return types_.unknown("a pointer to an unsafe or foreign function");
    Type made{.kind = TypeKind::Function};
    for (const Json& input : member(member(inner, "sig"), "inputs")) made.args.push_back(type(input.at(1)));
    made.args.push_back(type(member(member(inner, "sig"), "output")));
    return types_.make(std::move(made));
  }
  return types_.unknown(fmt::format("a type of the kind {}", kind));
}

TypeRef RustdocTypes::resolvedPath(const Json& json) {
  const Json& id = member(json, "id");
  const Json& definition = item(id);
  if (const Json& alias = member(member(definition, "inner"), "type_alias"); alias.is_object()) {
    std::vector<std::pair<TypeRef, Bound>> ignored;
    Substitution with;
    const auto params = generics(member(alias, "generics"), ignored);
    Bound given;
    readArguments(member(json, "args"), given);
    for (std::size_t i = 0; i < params.size() && i < given.args.size(); ++i)
      with[params[i].name] = given.args[i];
    return types_.substitute(type(member(alias, "type")), with);
  }
  const std::string path = pathOf(id);
  if (path.empty())
    return types_.unknown(fmt::format("{}, which rustdoc does not name", textAt(json, "path")));
  Bound given;
  readArguments(member(json, "args"), given);
  bool hasLifetime = false;
  for (const Json& arg : member(member(member(json, "args"), "angle_bracketed"), "args"))
    hasLifetime |= arg.is_object() && arg.contains("lifetime");
  for (const char* kind : {"struct", "enum", "union"})
    for (const Json& param : member(member(member(member(definition, "inner"), kind), "generics"), "params"))
      hasLifetime |= member(member(param, "kind"), "lifetime").is_object();
  return types_.path(path, std::move(given.args), hasLifetime);
}

TypeRef RustdocTypes::qualifiedPath(const Json& json) {
  return types_.make({.kind = TypeKind::Projection,
                      .name = textAt(json, "name"),
                      .args = {type(member(json, "self_type"))}});
}

void RustdocTypes::readArguments(const Json& args, Bound& into) {
  if (const Json& call = member(args, "parenthesized"); call.is_object()) {
    into.isFunction = true;
    for (const Json& input : member(call, "inputs")) into.args.push_back(type(input));
    into.output = type(member(call, "output"));
    return;
  }
  const Json& angle = member(args, "angle_bracketed");
  for (const Json& arg : member(angle, "args")) {
    if (!arg.is_object()) continue;
    if (arg.contains("type"))
      into.args.push_back(type(arg["type"]));
    else if (arg.contains("const"))
      into.args.push_back(constant(textAt(arg["const"], "expr")));
  }
  for (const Json& constraint : member(angle, "constraints"))
    if (const Json& equal = member(member(constraint, "binding"), "equality"); equal.is_object())
      into.bindings[textAt(constraint, "name")] = type(member(equal, "type"));
}

Bound RustdocTypes::bound(const Json& trait) {
  Bound made;
  made.trait = pathOf(member(trait, "id"));
  if (made.trait.empty()) made.trait = textAt(trait, "path");
  readArguments(member(trait, "args"), made);
  return made;
}

std::vector<Bound> RustdocTypes::bounds(const Json& list) {
  std::vector<Bound> made;
  for (const Json& entry : list) {
    const Json& trait = member(entry, "trait_bound");
    if (!trait.is_object()) continue; // a lifetime
    made.push_back(bound(member(trait, "trait")));
    made.back().isMaybe = textAt(trait, "modifier") == "maybe";
  }
  return made;
}

std::vector<GenericParam> RustdocTypes::generics(const Json& json,
                                                 std::vector<std::pair<TypeRef, Bound>>& predicates) {
  std::vector<GenericParam> params;
  for (const Json& entry : member(json, "params"))
    if (member(member(entry, "kind"), "const").is_object()) constParams_.insert(textAt(entry, "name"));
  for (const Json& entry : member(json, "params")) {
    GenericParam param{.name = textAt(entry, "name")};
    const Json& kind = member(entry, "kind");
    if (const Json& constant = member(kind, "const"); constant.is_object()) {
      param.isConst = true;
      param.constType = type(member(constant, "type"));
    } else if (const Json& ofType = member(kind, "type"); ofType.is_object()) {
      param.bounds = bounds(member(ofType, "bounds"));
      param.isSynthetic = member(ofType, "is_synthetic") == true;
      if (const Json& given = member(ofType, "default"); given.is_object()) param.byDefault = type(given);
    } else {
      continue;
    }
    params.push_back(std::move(param));
  }
  for (const Json& predicate : member(json, "where_predicates")) {
    const Json& ofType = member(predicate, "bound_predicate");
    if (!ofType.is_object()) continue;
    const TypeRef subject = type(member(ofType, "type"));
    const auto found = std::ranges::find_if(params, [&](const GenericParam& param) {
      return subject->is(TypeKind::Param) && param.name == subject->name;
    });
    for (Bound& one : bounds(member(ofType, "bounds"))) {
      if (found != params.end())
        found->bounds.push_back(std::move(one));
      else
        predicates.emplace_back(subject, std::move(one));
    }
  }
  return params;
}

} // namespace nuthatch::rust
