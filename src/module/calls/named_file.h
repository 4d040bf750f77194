// Which parameters name files. In: a module with debug info as the frontend gave it. Never changes it.
#pragma once

namespace llvm {
class Argument;
} // namespace llvm

namespace nuthatch {

// Whether the text that it points to is what some call opens: this function's, or one to which it hands it on.
bool namesFile(const llvm::Argument& argument, int depth = 4);

} // namespace nuthatch
