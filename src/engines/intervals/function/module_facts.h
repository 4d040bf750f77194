// What the analysis of one function may ask of the rest of the module: what its callees do, which checks are of which
// kind, which globals only their own stores change. Filled bottom-up by module_scan.cpp.
#pragma once

#include "engines/intervals/domain/state.h"
#include "engines/intervals/options.h"
#include "ledger/facts.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DataLayout.h"

#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace llvm {
class CallBase;
class Function;
class GlobalVariable;
} // namespace llvm

namespace nuthatch::intervals {

// Where an assumption was made, for whoever wants to test it: of these values, each right behind its definition, that
// so many bytes at it are as they should be. `hidden`: some use of it is not of this kind.
struct Testable {
  Assumed kind = Assumed::WholeObjects;
  std::map<const llvm::Value*, std::uint64_t> places;
  bool hidden = false;
};
using Testables = std::map<std::string, Testable>; // by the text of the assumption

// What a function takes for granted of an argument.
struct Need {
  unsigned argument = 0;
  Assumed kind = Assumed::WholeObjects;
  std::uint64_t size = 0;
  auto operator<=>(const Need&) const = default;
};

// What a call may change, as far as its code shows; flow does not matter.
struct Effects {
  bool globals = false;        // writes variables of the module by name
  bool anything = false;       // writes through pointers that came from somewhere
  bool frees = false;          // gives memory back
  bool throws = false;         // may leave by an exception
  std::uint64_t arguments = 0; // writes through these parameters
  // Of those, where it is known: which bytes around the pointer.
  std::map<unsigned, std::pair<std::int64_t, std::int64_t>> ranges;
  static Effects all() { return {true, true, true, true, ~std::uint64_t{0}, {}}; }
  void writes(unsigned argument, std::optional<std::pair<std::int64_t, std::int64_t>> range);
  void add(const Effects& other);
};

// A function to its callers.
struct Summary {
  Effects effects = Effects::all();
  bool returns = true;            // else nothing comes back, which rests on `grounds`
  AbstractValue result;           // no root
  GoodBytes resultGood;           // around the pointer that it returns, where that is not null
  std::vector<Bytes> written;     // around each pointer that it was given, when it returns
  GroundSet grounds = kNoGrounds; // checks inside past whose failure anything may follow
  // Every check that a call comes to holds where these do; nothing: nobody can say so.
  std::optional<std::set<Need>> needs;
};

// What all calls in the module pass to a function.
struct Passed {
  AbstractValue known; // no root
  GoodBytes good;
};
using Callers = llvm::DenseMap<const llvm::Function*, std::vector<Passed>>;

struct ModuleFacts {
  const llvm::DataLayout& layout;
  const ScanOptions& options;
  Grounds& grounds;
  std::unordered_map<std::uint64_t, CheckKind> kinds;
  llvm::DenseMap<const llvm::Function*, Summary> summaries;
  llvm::DenseSet<const llvm::GlobalVariable*>
      private_;    // no pointer to it is anywhere: only its name reaches it
  Callers callers; // of functions that are called as the module calls them, and in no other way
  GroundSet calledSo = kNoGrounds; // what that rests on
  Testables testables;
  std::map<const llvm::CallBase*, GroundSet>
      verifiedCalls;   // what that every check behind the call holds rests on
  bool others = false; // threads or signal handlers: memory that is not private changes at any time

  // What a call may do to memory; a library function by its row, unknown code anything.
  Effects effectsOf(const llvm::CallBase& call) const;
};

// The effects of a body, with those of its calls.
Effects effectsOf(const llvm::Function& function, const ModuleFacts& facts);

// What a check says in the end of one function: over all its places.
struct Word {
  bool proven = true, unreachable = true;
  GroundSet grounds = kNoGrounds;
};
using Words = std::map<std::uint64_t, Word>;

} // namespace nuthatch::intervals
