// Computed gotos (`goto *labels[i]`) as switches, which the engine knows. In: a prepared module. Out: the
// same program in which the address of a label is a small number of its function and an indirect branch
// chooses by it. A jump to what is no label of the function stays an indirect branch, where the engine gives
// up.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch::bounded {

void lowerComputedGotos(llvm::Module& module);

} // namespace nuthatch::bounded
