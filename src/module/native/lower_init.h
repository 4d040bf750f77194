// Keeps the shadow of written bytes up to date in native builds; see lower_init.cpp.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

void keepInitShadow(llvm::Module& module);

} // namespace nuthatch
