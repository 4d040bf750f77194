// Types of Rust as terms: what rustdoc says comes in, unification and substitution work on it. Terms are
// hash-consed in a table, so that equal types are equal pointers. Lifetimes are not kept (rustc judges them
// on every driver); whether a type carries one is.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace nuthatch::rust {

enum class TypeKind {
  Primitive,  // name: "usize", "str", "bool"
  Param,      // name: "T"
  Path,       // name: the full path as it is written in code; args
  Tuple,      // args; the unit type has none
  Slice,      // args[0]
  Array,      // args[0]; args[1] the length, a Const or a Param
  Reference,  // args[0]; isMut
  Pointer,    // args[0]; isMut
  Dyn,        // bounds
  Impl,       // bounds; in argument or result position
  Projection, // args[0] the type, name the associated type: `T::Item`
  Function,   // args: inputs, then the output
  Const,      // name: the value of a const argument
  Unknown,    // name: why
};

struct Type;
using TypeRef = const Type*;

// `Trait<args, Name = type>`; of Fn traits, args are the inputs and `output` the result.
struct Bound {
  std::string trait; // full path: "core::ops::function::FnMut"
  std::vector<TypeRef> args;
  std::map<std::string, TypeRef> bindings;
  TypeRef output = nullptr; // null: the unit type, where isFunction
  bool isFunction = false;
  bool isMaybe = false; // ?Sized

  std::string lastName() const; // "FnMut"
  bool operator==(const Bound&) const = default;
};

struct Type {
  TypeKind kind = TypeKind::Unknown;
  std::string name;
  std::vector<TypeRef> args;
  std::vector<Bound> bounds;
  bool isMut = false;
  bool hasLifetime = false; // the term itself names a lifetime parameter (`Iter<'a, T>`)
  std::string text;         // as source code; equal text, equal type
  bool isConcrete = false;  // no parameter and no projection inside
  bool borrows = false;     // holds a reference or a lifetime somewhere inside

  bool is(TypeKind wanted) const { return kind == wanted; }
  bool isPath(std::string_view last) const; // Path whose last name is `last`
  bool isPrimitive(std::string_view wanted) const { return kind == TypeKind::Primitive && name == wanted; }
  bool isUnit() const { return kind == TypeKind::Tuple && args.empty(); }
};

using Substitution = std::map<std::string, TypeRef>;

// The allocator of std's containers where none is named: as an argument of a type it is left out.
inline constexpr const char* kGlobalAllocator = "std::alloc::Global";

class TypeTable {
public:
  TypeRef make(Type type); // fills text, isConcrete, borrows
  TypeRef primitive(std::string name);
  TypeRef path(std::string name, std::vector<TypeRef> args = {}, bool hasLifetime = false);
  TypeRef reference(TypeRef to, bool isMut);
  TypeRef tuple(std::vector<TypeRef> args);
  TypeRef unknown(std::string why);

  // Parameters and projections that the substitution names are replaced ("T", "T::Item").
  TypeRef substitute(TypeRef type, const Substitution& with);
  Bound substitute(const Bound& bound, const Substitution& with);

  // `<type as Trait>::name` is this type, in every substitution from now on.
  void setAssociated(TypeRef type, const std::string& name, TypeRef value);
  const std::map<std::string, TypeRef>* associatedOf(TypeRef type) const; // by name; null: none is known

private:
  std::map<TypeRef, std::map<std::string, TypeRef>> associated_;
  std::unordered_map<std::string, TypeRef> known_;
  std::deque<Type> types_; // never move
};

// Makes `pattern` equal to the concrete `type` by adding to `with`; false, and `with` in any state, where it
// cannot be. Types that only differ in lifetimes are equal.
bool unify(TypeRef pattern, TypeRef type, Substitution& with);

// As source code: "std::iter::Iterator<Item = u8>".
std::string textOf(const Bound& bound);

} // namespace nuthatch::rust
