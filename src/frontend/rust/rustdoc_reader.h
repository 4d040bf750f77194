// Inside of rustdoc.cpp: names, types and generics of rustdoc's JSON. Not for others.
#pragma once

#include "frontend/rust/rust_api.h"

#include <nlohmann/json.hpp>
#include <set>

namespace nuthatch::rust {

using Json = nlohmann::json;

// The value under `key`, or null: fields may be missing.
const Json& member(const Json& object, const char* key);
std::string textAt(const Json& object, const char* key);

// How code writes an item of std, which rustdoc names by where it is defined: core::slice::iter::Iter.
std::string publicStdPath(const std::vector<std::string>& path);

class RustdocTypes {
public:
  // `names`: how to name what other crates define, where that differs.
  RustdocTypes(const Json& document, TypeTable& types, const std::map<std::string, std::string>& names);

  const Json& item(const Json& id) const; // null where the index does not hold it
  // The path by which others can name an item of the crate; empty where they cannot.
  std::string visiblePath(const Json& id) const;
  std::string pathOf(const Json& id) const; // visible, or as defined

  TypeRef type(const Json& json);
  std::vector<Bound> bounds(const Json& list);
  // Parameters with the bounds of the where clauses; what is said about other types goes to `predicates`.
  std::vector<GenericParam> generics(const Json& json, std::vector<std::pair<TypeRef, Bound>>& predicates);
  Bound bound(const Json& trait);
  TypeTable& table() { return types_; }

private:
  void walkModule(const Json& id, const std::string& path, unsigned depth);
  TypeRef resolvedPath(const Json& json);
  TypeRef qualifiedPath(const Json& json);
  void readArguments(const Json& args, Bound& bound);
  TypeRef constant(const std::string& text);

  const Json& document_;
  TypeTable& types_;
  const std::map<std::string, std::string>& names_;
  std::map<std::string, std::string> visible_; // id -> path
  std::set<std::string> constParams_;
};

} // namespace nuthatch::rust
