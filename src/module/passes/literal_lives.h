// The life of compound literals. One that stands in a block of C lives as long as that block (C11 6.5.2.5), but clang
// gives it no markers, unlike a named local, so that a pointer to it seems to be good until the function returns. This
// pass writes the markers from the debug locations, which name the block that each instruction belongs to:
//
//   store i32 1, ptr %.compoundliteral, !dbg inner    becomes    lifetime.start(%.compoundliteral)
//   …                                   !dbg inner               store …, and all that belongs to the block
//   %v = load …                         !dbg outer               lifetime.end(%.compoundliteral), %v = load …
//
// For all builds alike, those of the sanitizers included. Not marked: literals of the outermost block of a function,
// which live as long as it does; of C++, where they are temporaries; those of blocks that computed jumps enter.
#pragma once

namespace llvm {
class Module;
}

namespace nuthatch {

// What is marked already stays as it is.
void endLiterals(llvm::Module& module);

} // namespace nuthatch
