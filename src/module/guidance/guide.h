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
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

enum class Guidance {
  PartlyVerified, // what is verified is assumed at its check, no more
  May,
  Must,
  Both,
};

// Every function is a unit of its own: testing starts and ends with it.
void guide(llvm::Module& module, Guidance guidance);

} // namespace nuthatch
