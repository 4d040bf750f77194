// How a call's parameters travel as IR arguments. Compilers split, widen and hide parameters by the ABI
// before they reach LLVM; this file finds out which IR argument carries which bytes of which parameter, by
// matching sizes and attributes, and gives up with a reason rather than guess.
//
//   int, pointer, float     one argument of that type
//   struct of 16 bytes      one argument for each eight bytes, or one pointer marked byval (C, C++)
//   std::string, Vec, …     a pointer to the object, which the callee may change
//   empty struct            no argument at all
#pragma once

#include "driver/shape.h"

#include <expected>
#include <string>
#include <vector>

namespace llvm {
class Function;
}

namespace nuthatch {

struct ArgumentPlan {
  enum class Way { Load, Address, ResultSlot };
  Way way;
  std::size_t parameter = 0; // for Load and Address
  std::uint64_t offset = 0;  // for Load: bytes into the parameter
};

// One plan an IR argument, or why the call cannot be made.
std::expected<std::vector<ArgumentPlan>, std::string> planCall(const llvm::Function& function,
                                                               const std::vector<Parameter>& parameters);

} // namespace nuthatch
