// Guides engines to executions that nobody has verified (seed 001, 3.2 to 3.4). In: a module with checks, in which
// nh.assumed and nh.verified say what is known. Out: the same module with
//
//   %a = alloca i1                     one truth value an assumption, true at the function's entry
//   a = a && P                         at each nh.assumed(P, a)
//   nh.assume(!A || P)                 before a check that is verified under A
//   nh.assume(may-unverified)          where it is neither trivial nor that of the point before: what follows is
//                                      verified otherwise, and no engine spends its time there
//   nh.tryfirst(must-unverified)       likewise, where it is not the same as the one above: these first
//
// A module without marks stays as it is.
//
// Where every function is a unit of its own (the paper's figures), testing ends with its return. Engines enter some
// functions, which call others: there a function is told by its caller whether all that follows it is verified,
//
//   nh_follows = verified behind the call     before a call of code that has checks of its own
//   %follows = nh_follows; nh_follows = 0     at the start of a function; part of every condition that may prune
//
// and a check whose supposition does not hold leaves a trace, by which redundant tests are known:
//
//   nh_unverified = nh_unverified || !A       before a check that is verified under A
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

enum class Guidance {
  Unverified,     // every check is as if nobody had looked at it; traces are left all the same
  PartlyVerified, // what is verified is known at its check, no more
  May,
  Must,
  Both,
  // For who hunts the proofs themselves: a check fails where its supposition holds and its condition does not; where
  // nobody claims anything an execution that breaks the check is of no interest.
  OwnWord,
};
inline constexpr const char* kFollowsName = "nh_follows";       // runtime/guidance.c knows them
inline constexpr const char* kUnverifiedName = "nh_unverified";
// The metadata of an nh.assume that guidance put there: what it cuts off is verified, not wrong.
inline constexpr const char* kGuidedMark = "nh.guided";

struct GuideOptions {
  Guidance guidance = Guidance::Both;
  bool entered = false; // engines enter functions by nh.entry.* and by thunks; else each is a unit
  bool memory = true;   // the build answers predicates over memory; else what asks one may be broken
  bool leaks = false;   // the build does not see what is left behind: a unit that allocates is not pruned
};

void guide(llvm::Module& module, const GuideOptions& options);

} // namespace nuthatch
