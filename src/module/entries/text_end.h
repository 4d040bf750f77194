// Whether a function looks for the end of a text that it is given: something that it does depends on a byte of it,
// or somebody else gets the pointer who may look. A function that reads a fixed number of bytes, or as many as
// another argument says, asks nothing of the bytes: then a text that ends early is not what callers hand over, and
// what lies behind its end says nothing about the code. In: code before checks. Follows the argument through the
// function's variables and into the calls that it is handed to; where it loses it, the answer is yes.
#pragma once

namespace llvm {
class Argument;
}

namespace nuthatch {

bool looksForEnd(const llvm::Argument& argument);

} // namespace nuthatch
