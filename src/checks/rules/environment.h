// Bodies for functions that a module declares and a rule describes: each line `environment …` of the rules is one way of
// such a function, and which way it goes is input. So engines explore a failing open, and a native run of the same input
// goes the same way. Comes after the checks, as models do (module/passes/link_models.h).
//
//   environment open(...) returns -1 or new      int open(...) { return choice == 0 ? -1 : fresh(); }
//
// A proof that comes there assumes that the function does what the rule says. Never touches a definition.
#pragma once

#include "rules/rule.h"

#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

void defineEnvironment(llvm::Module& module, const std::vector<rules::Rule>& rules);

// Bits of the object of a rule where it lies behind a pointer.
unsigned objectBits(const rules::Rule& rule, unsigned pointerBits);

} // namespace nuthatch
