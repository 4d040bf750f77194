// The API of a crate as drivers see it: what can be called, with which types, and which of it contains unsafe
// code. Made from rustdoc's JSON and the source (rustdoc.h); nothing in here starts a compiler. Seed 000,
// section II-A: the functions of the library and construction sets.
#pragma once

#include "frontend/rust/rust_types.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch::rust {

struct Span {
  std::string file; // as rustdoc says it, relative to where it ran
  unsigned firstLine = 0, firstColumn = 0, lastLine = 0, lastColumn = 0;
};

struct GenericParam {
  std::string name;
  bool isConst = false;
  TypeRef constType = nullptr;
  bool isSynthetic = false;    // `impl Trait` in argument position
  TypeRef byDefault = nullptr; // what it is where nobody says so; null: it must be said
  std::vector<Bound> bounds;
};

// What a function does that rustc does not check.
enum class UnsafeUse {
  None,
  Contains, // an unsafe block or a macro that holds one
  Reaches,  // calls a private function that does
  Drops,    // gives or changes a value whose destructor does
};

struct Function {
  std::string name;                   // "get_mut"
  std::string path;                   // for filters and reports: "array::Array::get_mut"
  TypeRef self = nullptr;             // of methods and associated functions
  std::optional<Bound> trait;         // of methods of traits
  std::string callPath;               // of free functions
  std::vector<GenericParam> generics; // the impl's, then its own
  std::size_t ownGenerics = 0;        // how many of them are the function's own (the last ones)
  std::vector<std::string> inputNames;
  std::vector<TypeRef> inputs;
  TypeRef output = nullptr;
  std::vector<std::pair<TypeRef, Bound>> predicates; // bounds of types that are not parameters
  bool isUnsafe = false;
  bool isPublic = false; // can be named from outside
  bool isForget = false; // std::mem::forget of a guard type: not of the crate
  bool isSent = false;   // given to another thread, where it ends: not of the crate either
  Span span;
  UnsafeUse unsafeUse = UnsafeUse::None;
  std::string unsupported;    // why no driver calls it; empty: drivers may
  std::uint64_t codeHash = 0; // of the code that a call may run, as far as the crate's own files go
};

struct Field {
  std::string name;
  TypeRef type = nullptr;
  bool isPublic = false;
};

struct Variant {
  std::string name; // of structs: empty
  bool isTuple = false;
  std::vector<Field> fields;
  bool allFieldsKnown = true; // none was stripped
};

struct TypeDefinition {
  std::string path; // "array::Array"
  std::vector<GenericParam> generics;
  std::vector<Variant> variants; // of structs: one
  bool isEnum = false, isPublic = false, hasLifetime = false, hasDrop = false, isCopy = false;
  bool nonExhaustive = false;
  bool dropUsesUnsafe = false;
  bool mutatesBehindShared = false;            // cells, atomics or raw pointers inside: `&self` may change it
  bool claimsSend = false, claimsSync = false; // by an unsafe impl, its own or that of a field
};

struct TraitMethod {
  std::string name;
  std::vector<TypeRef> inputs; // the first is the receiver where hasReceiver
  TypeRef output = nullptr;
  bool hasReceiver = false, isRequired = false, isGeneric = false, isUnsafe = false;
};

struct TraitConstant {
  std::string name;
  TypeRef type = nullptr;
};

struct TraitDefinition {
  std::string path;
  std::vector<GenericParam> generics;
  std::vector<TraitMethod> methods;
  std::vector<TraitConstant> constants; // that have no value by default
  std::vector<std::string> associatedTypes;
  std::vector<Bound> superTraits;
  bool isUnsafe = false, isPublic = false;
};

// `impl<generics> trait for type { type Name = … }`, of a trait of the crate.
struct Implementer {
  std::string trait; // path
  TypeRef type = nullptr;
  std::vector<GenericParam> generics;
  std::map<std::string, TypeRef> associated;
};

// One `unsafe` of the source that is not the head of an unsafe function.
struct UnsafeBlock {
  std::string file;
  unsigned line = 0, lastLine = 0;
  std::string function;   // path of the function around it, or empty
  std::uint64_t hash = 0; // the same for the same block of the same code, wherever it stands
};

struct Api {
  std::string crate;
  std::string root; // what relative file names of spans are relative to
  std::vector<Function> functions;
  std::map<std::string, TypeDefinition> types; // by path
  std::map<std::string, TraitDefinition> traits;
  std::vector<Implementer> implementers; // of the crate's own traits
  std::vector<UnsafeBlock> unsafeBlocks;
  bool hasGlobals = false; // calls may share more than what they are given
  std::vector<std::string> notes;
};

} // namespace nuthatch::rust
