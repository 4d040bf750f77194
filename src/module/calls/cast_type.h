// What a `void *` is to the function that takes or gives it: the record behind the variable into which it is put.
// In C that is how a library hands out objects that nobody should look into, and how callbacks know theirs.
#pragma once

namespace llvm {
class Argument;
class DIType;
class Function;
} // namespace llvm

namespace nuthatch {

// A pointer to nothing that a type names.
bool isVoidPointer(const llvm::DIType* type);

// The pointer type as which the function uses its argument, by itself or through functions that it hands it to; null:
// none, or more than one. Reads code without optimisation.
const llvm::DIType* usedAs(const llvm::Argument& argument, int depth = 2);

// The pointer type of the variables that the function gives back; null: none, or more than one.
const llvm::DIType* givenAs(const llvm::Function& function);

} // namespace nuthatch
