// Where an object's address may still be: pointers that are used again behind an instruction, and parts of memory that
// hold pointers. In: what is known of places. Out: the values and the parts.
#pragma once

#include "engines/abstraction/cells/places.h"

namespace nuthatch::abstraction {

// Values that hold an address of the object (by number) and that are read behind the instruction.
std::vector<llvm::Value*> namesBehind(const llvm::Instruction& at, std::uint32_t object, const Places& places,
                                      llvm::Function& entry);

} // namespace nuthatch::abstraction
