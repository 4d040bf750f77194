// What the generator knows about types that are not of the crate: those at which generics are tried, which
// traits they have, and which values can be made or looked at.
#pragma once

#include "frontend/rust/rust_api.h"

#include <optional>
#include <set>

namespace nuthatch::exhaustive {

// Types as code writes them, with commas between them ("[u8; 4], Vec<String>"), are added to `found`. False: not types.
bool readTypeList(const std::string& text, rust::TypeTable& types, std::vector<rust::TypeRef>& found);

// The types that --types may name without a path, in the order of the default.
const std::vector<std::string>& elementTypeNames();
// "DropCounter" -> nh::DropCounter; nothing where the name is unknown.
std::optional<rust::TypeRef> elementType(const std::string& name, rust::TypeTable& types);

// Does one of those types have the trait? Unknown traits: no.
bool hasTrait(rust::TypeRef type, const rust::Bound& bound);

// How types of ours are named that implement a trait of the crate; they are nobody's, so they have no path.
inline constexpr const char* kAnyPrefix = "NhAny_";
inline constexpr const char* kEveryPrefix = "NhEvery_";

// Can nh::any make it, and which sections of the prelude does that take?
bool isValue(rust::TypeRef type, std::set<std::string>& sections);
// Can nh::look look at it?
bool isLookable(rust::TypeRef type, std::set<std::string>& sections);
// Of a Result whose error is a type of the crate: what it holds where it is Ok (nh::good).
bool isLookableIfGood(rust::TypeRef type, std::set<std::string>& sections);

// Is a value inside that must not be seen by another thread?
bool mentionsHomed(rust::TypeRef type);
// One that may go to another thread, and must not be shared with it?
bool mentionsLone(rust::TypeRef type);
// One that is counted, which one thread alone may do?
bool mentionsTracked(rust::TypeRef type);

// What a Box, Rc or Arc owns, or none. `isMut`: where it can be changed through its owner.
rust::TypeRef ownedBy(rust::TypeRef type, bool isMut);

} // namespace nuthatch::exhaustive
