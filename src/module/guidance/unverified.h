// Which executions from a point on are unverified (seed 001, 3.1 to 3.3). In: a function with nh.assumed and nh.verified
// marks around its checks. The program is abstracted to what happens to assumption identifiers, without a prover:
//
//   nh.assumed(P, a)                    a := a && *
//   nh.verified(…, A)  nh.check(P, id)  assert * verified A; a check without a mark is verified under `false`
//   a call of code with such checks     assert * verified false, or verified A where the call has a mark
//   a crash, a leak, an unknown end     assert * verified false (annotations.h)
//   a branch                            either way
//
// Out, for every start of a block and every point behind one of these:
//
//   verified    sufficient for all suppositions further down to hold (WP); may-unverified is its negation
//   supposable  necessary for some supposition further down to hold; must-unverified is its negation, where
//   asserts     every way on meets an assertion
//
// Conditions hold at the point, in the values that the identifiers have there.
#pragma once

#include "module/guidance/annotations.h"

#include <map>
#include <vector>

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
} // namespace llvm

namespace nuthatch {

struct Point {
  const llvm::Instruction* before = nullptr; // the point stands before this instruction
  Condition verified = Condition::always();
  Condition supposable = Condition::never();
  bool asserts = true;
  std::set<AssumptionId> maybeBroken; // identifiers that an assumption before the point may have made false
  const llvm::CallBase* call = nullptr; // of code of the module: what follows the point
  Condition behind = Condition::never(); // with it: `verified`, behind the call
  std::vector<std::size_t> previous;  // the points from which execution comes; none: the function's entry
  bool isBetweenBlocks = false;       // behind a call that ends its block: nothing can be put there
  bool atEnd = false;                 // nothing but the function's return follows
};

struct Unverified {
  std::vector<Point> points;
  std::set<AssumptionId> assumptions; // that the function makes
};

// What is behind the end of the function: nothing, where testing ends with it; or its caller, by return or by an
// exception, of which kFollows says whether everything there is verified.
enum class End { OfUnit, ToCaller };
inline constexpr AssumptionId kFollows = 0; // no name has it: names are hashes

Unverified findUnverified(const llvm::Function& function, const FailingCalls& failing, End end);

} // namespace nuthatch
