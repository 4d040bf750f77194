// Which checks code can still come to, by the shape of the code alone: along branches, into calls, back to callers,
// into what runs at the exit. In: a module, and where a state stands. Out: a set of checks that holds every one that
// the state could meet. What a block or a function leads to is computed once, so that asking is a matter of a few words.
#pragma once

#include "engines/bounded/state/state.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

// One bit a check, by its number in Reach::checks().
class CheckSet {
public:
  void insert(std::size_t number);
  bool contains(std::size_t number) const;
  void unite(const CheckSet& other);
  // Those of `other` that were not here before; they are here from now on.
  std::vector<std::size_t> take(const CheckSet& other);

private:
  std::vector<std::uint64_t> words_;
};

class Reach {
public:
  using FunctionAt = std::function<const llvm::Function*(std::uint64_t address)>;
  Reach(const llvm::Module& module, FunctionAt functionAt);

  const std::vector<std::uint64_t>& checks() const { return checks_; } // number -> id
  std::size_t numberOf(std::uint64_t check);

  // From where the state stands to its end; with `next`, the top frame goes on there.
  CheckSet from(const State& state, const llvm::Instruction* next = nullptr);
  // From the instruction to the end of its function, and wherever a longjmp may lead.
  CheckSet from(const llvm::Instruction& at);
  // From every function that a pointer may name: what a handler is, and when it runs, nobody sees.
  CheckSet fromPointers();

private:
  const CheckSet& from(const llvm::BasicBlock& block);
  using Functions = std::set<const llvm::Function*>;
  struct Contents { // of a block
    CheckSet checks;
    Functions called;
  };
  const Contents& contentsOf(const llvm::BasicBlock& block);
  void add(Contents& contents, const llvm::Instruction& instruction);
  void addRest(CheckSet& all, const llvm::Instruction* at);
  void addBehindCall(CheckSet& all, const llvm::Instruction& call);
  const CheckSet& from(const llvm::Function& function);

  FunctionAt functionAt_;
  Functions addressTaken_;
  Functions jumpedTo_; // they call setjmp
  std::vector<std::uint64_t> checks_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::unordered_map<const llvm::BasicBlock*, Contents> contents_;
  std::unordered_map<const llvm::BasicBlock*, CheckSet> fromBlock_;
  std::unordered_map<const llvm::Function*, CheckSet> fromFunction_;
};

} // namespace nuthatch::bounded
