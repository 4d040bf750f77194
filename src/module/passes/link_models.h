// Gives library functions that a module declares and lacks the bodies of models/. Comes in: a module whose
// checks are in. Goes out: the same with the models' bodies, each internal and marked with the attribute
// "nuthatch-model".
//
// After the checks, not before, for three reasons. What a caller owes strcpy is checked at the call by what the
// library's table says, in the caller's words, at the caller's place; inside the model it would be a check of a
// function that nobody wrote. A model then carries no checks, so its loops are cheap. And ids of checks are the
// same with and without models, so that all engines speak of the same checks. An engine that finds an access of
// a model outside its object fails the check that nh.library named before the call.
//
// Never touches a definition of the program, whatever its name.
#pragma once

#include "module/module.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace llvm {
class Function;
} // namespace llvm

namespace nuthatch {

struct LinkedModels {
  std::vector<std::string> functions;  // that have a body now, sorted
  std::vector<std::string> mismatched; // declared with another type than the model has: left without a body
  std::vector<std::string> instead;    // had a body in a header of the library, in whose place the model's is now
};

// `own` tells which names an engine gives a meaning itself (malloc, __cxa_throw …): they stay declarations.
Result<LinkedModels> linkModels(Module& module, const std::function<bool(std::string_view)>& own = {});

// Whether this function came from a model.
bool isModel(const llvm::Function& function);

} // namespace nuthatch
