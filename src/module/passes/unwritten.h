// Values that nobody wrote, kept for the engines. To LLVM the content of a local before its first store is
// undef: clean-up makes registers of locals, folds phi(1, undef) to 1, and `int x; if (n) x = 1;` has made x 1.
// In: a function before locals become registers. Out: the same with the content written down,
//
//   %x = alloca i32                       becomes    %x = alloca i32
//   call @llvm.lifetime.start(%x)                    call @llvm.lifetime.start(%x)
//                                                    %u = call i64 @nh.unwritten()   store (trunc %u), %x
//
// for locals that clean-up can make registers of and that may be read before they are written; the others stay
// in memory, where each engine knows what was written. A content is some value, the same at each read, until it
// is written or the scope is entered again. Also undef where a value is expected: in a phi, a store, a result.
#pragma once

namespace llvm {
class Function;
} // namespace llvm

namespace nuthatch {

void keepUnwritten(llvm::Function& function);
// After clean-up: contents that nobody reads, and what was there for the while.
void dropUnread(llvm::Function& function);

} // namespace nuthatch
