// Which parameters are there to be filled: a T ** through which the function stores a pointer, itself or by
// handing it on; and which are streams of the C library. In: debug types and arguments. Never guesses from
// names.
#pragma once

namespace llvm {
class Argument;
class DIType;
} // namespace llvm

namespace nuthatch {

// T * of a T ** whose T is neither constant nor a function; null: it is none.
const llvm::DIType* outType(const llvm::DIType* type);

// A pointer is stored where the argument points, here or in a function of the module that gets it.
bool storesThrough(const llvm::Argument& argument, int depth = 4);

// FILE *
bool isFile(const llvm::DIType* type);

} // namespace nuthatch
