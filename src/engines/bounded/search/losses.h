// The one place where the engine admits that it has not seen everything. Whenever a state is given up for any
// reason but that no input leads to it (a limit, something unsupported, a solver without an answer), lose()
// is called, and every check that the state could still have reached is open from then on, with the reason
// and the place. A check is proven only where nothing here speaks against it.
#pragma once

#include "engines/bounded/state/state.h"
#include "ledger/facts.h"

#include <functional>
#include <map>
#include <set>
#include <string>

namespace llvm {
class BasicBlock;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

class Losses {
public:
  using FunctionAt = std::function<const llvm::Function*(std::uint64_t address)>;
  Losses(const llvm::Module& module, FunctionAt functionAt);

  void lose(const State& state, OpenReason reason, const std::string& detail);
  // This check alone was not decided on some path.
  void loseCheck(std::uint64_t check, OpenReason reason, const std::string& detail);
  // Nothing can be said about any check any more.
  void loseAll(OpenReason reason, const std::string& detail);

  const Open* of(std::uint64_t check) const;
  std::set<std::uint64_t> openChecks() const; // that are named; nothing of loseAll
  bool lostAll() const { return all_.has_value(); }
  bool any() const { return !open_.empty() || all_; }
  std::uint64_t count() const { return count_; }

private:
  using Functions = std::set<const llvm::Function*>;
  void closeOver(const llvm::Function& function, Functions& seen) const;
  void checksIn(const llvm::BasicBlock& block, std::set<std::uint64_t>& checks, Functions& called) const;

  FunctionAt functionAt_;
  std::vector<const llvm::Function*> addressTaken_;
  std::map<std::uint64_t, Open> open_;
  std::optional<Open> all_;
  std::uint64_t count_ = 0;
};

} // namespace nuthatch::bounded
