// What the loader does before main, said in the module's own words, so that every engine and every build sees it:
//
//   @q = global ptr @f, section ".init_array"    becomes    a row of llvm.global_ctors (.fini_array: of llvm.global_dtors)
//   @fn = ifunc …, ptr @resolver                 becomes    a variable that a constructor fills by calling the resolver
//
// Left alone: functions in these sections that take arguments.
#pragma once

namespace llvm {
class Module;
}

namespace nuthatch {

void takeFromLoader(llvm::Module& module);

} // namespace nuthatch
