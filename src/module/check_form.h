// What a failed assertion is in the source: data that rides in the module at its nh.check call, so that nobody has to
// read it from the words of the check.
#pragma once

#include <cstdint>
#include <map>

namespace llvm {
class CallBase;
class Module;
} // namespace llvm

namespace nuthatch {

enum class CheckForm : std::uint8_t {
  Condition, // something must hold
  Abort,     // the program ends itself: abort
  Trap,      // the same by an instruction
  ErrorCall, // a call that is the failure itself: reach_error
};

void setForm(llvm::CallBase& check, CheckForm form);

// By the id of the check; those that are no plain conditions.
std::map<std::uint64_t, CheckForm> formsOf(const llvm::Module& module);

} // namespace nuthatch
