// Globals and functions of a module as objects: they get their addresses once, and their contents in the first
// state. In: a module, the address space. Out: who lies where, and the objects of a state that has run nothing.
// Never looks at a state that ran.
#pragma once

#include "decode/decode.h"
#include "engines/bounded/state/addresses.h"
#include "engines/bounded/state/state.h"

#include <unordered_map>

namespace llvm {
class Constant;
class GlobalVariable;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

class Globals {
public:
  // `isProgram`: nothing is linked to the module later but libraries.
  Globals(const llvm::Module& module, Addresses& addresses, bool isProgram);

  // What the program sees as its address: a weak symbol that no part of a whole program defines is null, unless
  // the library may have it.
  std::uint64_t addressOf(const llvm::GlobalValue& global) const;
  std::uint64_t placeOf(const llvm::GlobalValue& global) const { return places_.at(&global); }
  // Null: none is there.
  const llvm::GlobalVariable* variableAt(std::uint64_t address) const;
  const llvm::Function* functionAt(std::uint64_t address) const;
  const llvm::Function* functionOf(ObjectId object) const;

  void fill(State& state, Fresh& fresh, const Constants& constants) const;

private:
  void fillConstant(Object& object, std::uint64_t offset, const llvm::Constant& constant, Fresh& fresh,
                    const Constants& constants) const;

  const llvm::Module& module_;
  const Addresses& addresses_;
  bool isProgram_;
  std::unordered_map<const llvm::GlobalValue*, std::uint64_t> places_;
  std::unordered_map<ObjectId, const llvm::Function*> functions_;
  std::unordered_map<std::uint64_t, const llvm::GlobalVariable*> variables_; // by address
};

} // namespace nuthatch::bounded
