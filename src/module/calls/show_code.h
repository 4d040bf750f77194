// Code that puts a value into the observation of a driver, by its shape: the counterpart of argument_code.h.
// The order of the bytes is read by driver/observation.cpp.
#pragma once

#include "driver/shape.h"

namespace llvm {
class Function;
}

namespace nuthatch {

// The body of `show`, a function void (ptr where, i64 length of a run).
void writeShow(llvm::Function& show, const Shape& shape);

} // namespace nuthatch
