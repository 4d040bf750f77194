// What verification results say in a module: `assumed P as a` and `assert P verified A` (seed 001, 2.1), as nh.assumed and
// nh.verified. The one place that reads them. A mark stands in the block of what it speaks of, before it:
//
//   nh.verified(id or 0, A) … nh.check(P, id)      the check holds as long as A does
//   nh.verified(kVerifiedCall, A) … call f         and so does every check that the call comes to
#pragma once

#include "module/guidance/condition.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class CallBase;
class Function;
class Instruction;
class Module;
class Value;
} // namespace llvm

namespace nuthatch {

inline constexpr std::uint64_t kVerifiedCall = ~std::uint64_t{0};

// Names of assumptions that are no name of a person's: that check `id` held wherever it was reached.
std::string nameOfCheck(const std::string& id);

std::string literalText(const llvm::Value& pointer);      // of a string literal; empty where it is none
AssumptionId assumptionOf(const llvm::CallBase& assumed); // of nh.assumed

// A statement of the abstract program (seed 001, 3.1). What ends a run by a crash, a leak or a failure that no check of
// its own shows is an assertion that nobody verified.
struct AbstractStatement {
  const llvm::Instruction* at = nullptr;
  std::optional<AssumptionId> updates;  // a := a && *
  std::optional<Condition> supposition; // of an assertion; `true` is left out
  const llvm::CallBase* call = nullptr; // of code of the module, or of who knows: nobody speaks of it
};
std::vector<AbstractStatement> statementsOf(const llvm::BasicBlock& block);

// Which calls may come to a check that is not verified under `true`, may overflow the stack by calling themselves, or
// leave by a way that nobody follows (longjmp, exit).
class FailingCalls {
public:
  explicit FailingCalls(const llvm::Module& module);
  bool mayFail(const llvm::CallBase& call) const;

private:
  std::set<const llvm::Function*> failing_;
  bool throughPointers_ = false; // one of those that a pointer may lead to
};

} // namespace nuthatch
