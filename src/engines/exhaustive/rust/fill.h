// Type-directed filling of holes (seed 000, section III-A): a function comes in, and every way to fill its
// arguments from the variables of a prefix and the values of the domain goes out, each with the types that
// its generics take. Lifetimes, moves and borrows are hardly looked at: rustc throws out what breaks their
// rules.
#pragma once

#include "engines/exhaustive/rust/driver.h"
#include "engines/exhaustive/rust/fitting_types.h"

#include <functional>
#include <optional>

namespace nuthatch::exhaustive {

// How many types a generic is tried at. Pairs of parameters multiply, so few come first.
enum class Breadth {
  Wild,  // one: the type that misbehaves most
  Plain, // one: the simplest
  Full,  // all
};

struct FillOptions {
  std::vector<TypeRef> elementTypes;             // at which generics are tried, the simplest first
  std::vector<std::string> lengths = {"0", "2"}; // at which const parameters are tried
  FittingTypes fitting;                          // where only rustc knows
};

struct Filled {
  std::vector<Expr> args;
  Substitution with;
  std::vector<Variable> made; // numbered after the prefix's variables
};

class Filler {
public:
  Filler(const rust::Api& api, rust::TypeTable& types, FillOptions options);

  // All fillings of the function's arguments after `prefix` (null: none).
  std::vector<Filled> fill(const Function& function, const Node* prefix);

  // Passes that are not full look at few ways to call a function, and at the fewer the longer the driver is.
  void setBreadth(Breadth breadth, unsigned depth = 1) { breadth_ = breadth, depthOfCall_ = depth; }
  bool isNarrowed() const { return isNarrowed_; } // some generic was tried at fewer types than there are
  // Functions with more ways to be called than are looked at, so often.
  std::size_t cut() const { return cut_; }

  // Why a function can never be called; empty: it can, where its arguments are at hand.
  std::string obstacle(const Function& function);

  // Types that stand for anybody's implementation of a trait of the crate: trait path -> source.
  const std::map<std::string, std::string>& oracles() const { return oracles_; }

  // Parameters for which no type is known here.
  std::vector<OpenParameter> openParameters();

  rust::TypeTable& types() { return types_; }

private:
  struct Hole;
  using Next = std::function<void(Expr, Hole&)>;
  using NextAll = std::function<void(std::vector<Expr>, Hole&)>;

  void fillFrom(const Function& function, std::size_t index, Hole& hole, std::vector<Filled>& out);
  void bindRest(const Function& function, std::size_t index, Hole& hole, std::vector<Filled>& out);
  std::vector<TypeRef> choicesFor(const rust::GenericParam& param, const Function* function = nullptr);
  std::vector<TypeRef> knownChoices(const rust::GenericParam& param);
  void narrow(std::vector<TypeRef>& found) const;
  void addDemanded(const rust::GenericParam& param, const Function& function, std::vector<TypeRef>& found);
  void addOracles(const rust::GenericParam& param, std::vector<TypeRef>& found);
  std::vector<TypeRef> elements() const; // element types in the order in which they are wanted
  void addImplementers(const rust::Bound& bound, std::vector<TypeRef>& found);
  Substitution withAssociated(Substitution with) const;
  void decide(TypeRef type, Hole& hole, const std::function<void(TypeRef, Hole&)>& next);

  void choose(TypeRef type, Hole& hole, const Next& next);
  void chooseAll(const std::vector<TypeRef>& types, std::vector<Expr> done, Hole& hole, const NextAll& next);
  void chooseReference(TypeRef type, Hole& hole, const Next& next);
  void useVariables(TypeRef to, TypeRef owner, bool isMut, Hole& hole, const Next& next);
  void lend(TypeRef value, Expr made, bool isMut, bool asSlice, Hole& hole, const Next& next);
  Expr any(TypeRef type);

  // fill_paths.cpp: structs, enums and what std has
  void choosePath(TypeRef type, Hole& hole, const Next& next);
  void chooseStd(TypeRef type, Hole& hole, const Next& next);
  void chooseArray(TypeRef type, Hole& hole, const Next& next);
  void chooseLiteral(TypeRef type, const rust::TypeDefinition& definition, Hole& hole, const Next& next);

  // fill_bounds.cpp: what only its traits are known of: closures, iterators, trait objects
  void chooseBounded(TypeRef param, const std::vector<rust::Bound>& bounds, Hole& hole, const Next& next);
  bool chooseIterator(TypeRef param, const std::vector<rust::Bound>& bounds, Hole& hole, const Next& next);
  bool chooseOracle(TypeRef param, const std::vector<rust::Bound>& bounds, Hole& hole, const Next& next);
  std::optional<Expr> closure(const std::vector<TypeRef>& inputs, TypeRef output, Hole& hole);

  // trait_oracles.cpp: types of the caller that implement a trait of the crate
  std::vector<TypeRef> traitOracles(const std::string& path);
  std::string oracleSource(const rust::TraitDefinition& trait, TypeRef self, bool isEvery);

  const rust::Api& api_;
  rust::TypeTable& types_;
  FillOptions options_;
  Breadth breadth_ = Breadth::Full;
  bool isNarrowed_ = false;
  std::size_t cut_ = 0;
  unsigned depth_ = 0;                       // of implementers within implementers
  const std::vector<Filled>* out_ = nullptr; // of the filling that is under way
  bool holdsForeign_ = false;                // it makes what claims to go to other threads
  // Types at which methods alone exist, `impl Stack<[T]>`: by the type and the number of the argument.
  std::map<std::pair<std::string, std::size_t>, std::vector<TypeRef>> demanded_;
  std::vector<std::pair<TypeRef, TypeRef>> derefs_; // of types of the crate: to what
  bool isFull() const;
  std::size_t mostFillings() const;
  unsigned depthOfCall_ = 1;
  std::size_t steps_ =
      0; // of the filling that is under way: some functions have no way to be called, and many to try
  std::map<std::string, std::string> oracles_;
};

} // namespace nuthatch::exhaustive
