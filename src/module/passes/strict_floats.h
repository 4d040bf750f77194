// Float arithmetic of a program that sets the rounding mode. In: a module that calls fesetround. Out: every
// operation whose result depends on the mode is LLVM's constrained form of it, so that code generation
// neither shares two of them across a change of the mode nor moves one past it. Only for native builds: the
// engines know the plain operations and keep the mode themselves.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

void makeFloatsStrict(llvm::Module& module);

} // namespace nuthatch
