// Parts of a signature that those who describe a function in another way (module/calls/callables.h) need too.
#pragma once

#include "module/entries/type_shape.h"

namespace llvm {
class Argument;
}

namespace nuthatch {

// By position; empty where debug info has none.
std::vector<std::string> parameterNames(const llvm::Function& function);

// One parameter: null is among its values where the function itself asks for null, and its only value where
// nothing else can be made. `argument` may be absent.
TypeShapes::ShapeOrReason parameterShape(const llvm::DIType* type, const llvm::Argument* argument,
                                         TypeShapes& types);

// Whether the function compares the argument with null, other than to assert that it is not.
bool comparesWithNull(const llvm::Argument& argument);

// Account::deposit(int). Of C functions the parameters make the part in parentheses, where they are given.
std::string displayOf(const llvm::Function& function, SourceLanguage language,
                      const std::vector<Parameter>* parameters);

// Constants and texts of the function and of what it calls, worth trying as arguments.
void mineInto(Signature& signature, const llvm::Function& function);

} // namespace nuthatch
