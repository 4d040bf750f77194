#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>
#include <array>
#include <map>

namespace nuthatch::exhaustive {

using rust::TypeKind;
using rust::TypeRef;

namespace {

constexpr std::array kNumbers = {"u8",  "u16", "u32", "u64",  "u128",  "usize", "i8",
                                 "i16", "i32", "i64", "i128", "isize", "f32",   "f64"};

bool isNumber(std::string_view name) { return std::ranges::find(kNumbers, name) != kNumbers.end(); }

bool isOwn(TypeRef type, std::string_view name) {
  return type->is(TypeKind::Path) && type->args.empty() && type->name == "nh::" + std::string(name);
}
bool isWavering(TypeRef type) { return isOwn(type, "WaveringStr") || isOwn(type, "WaveringBytes"); }
bool isOfThreads(TypeRef type) { return isOwn(type, "Homed") || isOwn(type, "Lone"); }
bool isTracked(TypeRef type) { return isOwn(type, "DropCounter") || isOwn(type, "Panicky"); }

bool isTraitOracle(TypeRef type) {
  return type->is(TypeKind::Path) &&
         (type->name.starts_with(kAnyPrefix) || type->name.starts_with(kEveryPrefix));
}

bool allOf(TypeRef type, std::set<std::string>& sections, bool (*holds)(TypeRef, std::set<std::string>&)) {
  return std::ranges::all_of(type->args,
                             [&](TypeRef arg) { return arg->is(TypeKind::Const) || holds(arg, sections); });
}

} // namespace

const std::vector<std::string>& elementTypeNames() {
  static const std::vector<std::string> names = {"u8", "()", "Aligned", "DropCounter", "Panicky"};
  return names;
}

std::optional<TypeRef> elementType(const std::string& name, rust::TypeTable& types) {
  if (name == "()") return types.tuple({});
  if (isNumber(name) || name == "bool" || name == "char") return types.primitive(name);
  if (name == "String") return types.path("std::string::String");
  const auto& names = elementTypeNames();
  if (std::ranges::find(names, name) == names.end() && name != "Homed" && name != "Lone") return std::nullopt;
  return types.path("nh::" + name);
}

bool hasTrait(TypeRef type, const rust::Bound& bound) {
  static const std::set<std::string> everyone = {
      "Clone", "Default", "PartialEq", "Eq",    "PartialOrd", "Ord",        "Hash",         "Debug",
      "Sized", "Send",    "Sync",      "Unpin", "Any",        "UnwindSafe", "RefUnwindSafe"};
  static const std::set<std::string> numbers = {"Display",   "Add",       "Sub", "Mul",    "Div",
                                                "AddAssign", "SubAssign", "Rem", "BitAnd", "BitOr",
                                                "BitXor",    "Not",       "Sum", "Product"};
  if (bound.isMaybe) return true;
  // What the user named: rustc knows better.
  if (type->is(TypeKind::Array) || (type->is(TypeKind::Path) && !type->name.starts_with("nh::"))) return true;
  const std::string name = bound.lastName();
  const bool isFloat = type->isPrimitive("f32") || type->isPrimitive("f64");
  if (isFloat && (name == "Eq" || name == "Ord" || name == "Hash")) return false;
  if (isOwn(type, "Homed") && (name == "Send" || name == "Sync")) return false;
  if (isOwn(type, "Lone") && name == "Sync") return false;
  if (everyone.contains(name)) return bound.args.empty();
  if (name == "Copy") return type->is(TypeKind::Primitive) || type->isUnit() || isOwn(type, "Aligned");
  return type->is(TypeKind::Primitive) && numbers.contains(name) && isNumber(type->name) &&
         bound.bindings.empty();
}

bool isValue(TypeRef type, std::set<std::string>& sections) {
  sections.insert("values");
  switch (type->kind) {
  case TypeKind::Primitive:
    return isNumber(type->name) || type->name == "bool" || type->name == "char";
  case TypeKind::Tuple:
    return type->args.size() <= 4 && allOf(type, sections, isValue);
  case TypeKind::Array:
    return isValue(type->args[0], sections);
  case TypeKind::Path:
    if (isTraitOracle(type)) sections.insert({"tracked", "closure"});
    if (isTraitOracle(type)) return true;
    if (isOwn(type, "Aligned")) sections.insert("aligned");
    if (isTracked(type)) sections.insert("tracked");
    if (isWavering(type)) sections.insert("wavering");
    if (isOwn(type, "Homed")) sections.insert("homed");
    if (isOwn(type, "Lone")) sections.insert("lone");
    if (isOwn(type, "Aligned") || isTracked(type) || isWavering(type) || isOfThreads(type)) return true;
    if (!type->name.starts_with("std::")) return false;
    if (type->isPath("String") || type->isPath("Ordering") || type->name == "std::time::Duration")
      return true;
    if (type->name == "std::num::NonZero")
      return type->args.size() == 1 && isNumber(type->args[0]->name) && !type->args[0]->name.starts_with("f");
    for (const char* name : {"Option", "Result", "Box", "Vec"})
      if (type->isPath(name)) return allOf(type, sections, isValue);
    return false;
  default:
    return false;
  }
}

bool isLookable(TypeRef type, std::set<std::string>& sections) {
  static const std::set<std::string> plain = {"std::cmp::Ordering",      "std::time::Duration",
                                              "std::io::Error",          "std::string::FromUtf8Error",
                                              "std::str::Utf8Error",     "std::fmt::Error",
                                              "std::num::ParseIntError", "std::collections::TryReserveError",
                                              "std::string::String"};
  sections.insert("look");
  switch (type->kind) {
  case TypeKind::Primitive:
    return type->name != "never";
  case TypeKind::Reference:
  case TypeKind::Slice:
  case TypeKind::Array:
    return isLookable(type->args[0], sections);
  case TypeKind::Tuple:
    return type->args.size() <= 4 && allOf(type, sections, isLookable);
  case TypeKind::Path:
    if (isOwn(type, "Aligned")) sections.insert("look_aligned");
    if (isTracked(type)) sections.insert("look_tracked");
    if (isOwn(type, "Homed")) sections.insert("look_homed");
    if (isOwn(type, "Lone")) sections.insert("look_lone");
    if (isOwn(type, "Aligned") || isTracked(type) || isOfThreads(type) || plain.contains(type->name))
      return true;
    if (!type->name.starts_with("std::")) return false;
    for (const char* name : {"Option", "Result", "Box", "Vec"})
      if (type->isPath(name)) return allOf(type, sections, isLookable);
    return false;
  default:
    return false;
  }
}

bool isLookableIfGood(TypeRef type, std::set<std::string>& sections) {
  if (!type->is(TypeKind::Path) || type->name != "std::result::Result" || type->args.empty()) return false;
  std::set<std::string> all = sections;
  if (isLookable(type, all) || !isLookable(type->args[0], sections)) return false;
  sections.insert("good");
  return true;
}

bool mentionsHomed(TypeRef type) {
  return isOwn(type, "Homed") || std::ranges::any_of(type->args, mentionsHomed);
}

bool mentionsLone(TypeRef type) {
  return isOwn(type, "Lone") || std::ranges::any_of(type->args, mentionsLone);
}

bool mentionsTracked(TypeRef type) {
  return isTracked(type) || isTraitOracle(type) || std::ranges::any_of(type->args, mentionsTracked);
}

TypeRef ownedBy(TypeRef type, bool isMut) {
  if (!type->name.starts_with("std::")) return nullptr; // crates have look-alikes
  const bool owns = type->isPath("Box") || (!isMut && (type->isPath("Rc") || type->isPath("Arc")));
  return owns && !type->args.empty() ? type->args[0] : nullptr;
}

} // namespace nuthatch::exhaustive
