// Which left shifts are signed. LLVM's shl does not say, and clang marks none of them nsw; but asked for
// -fsanitize=shift-base with traps it guards exactly the signed ones (kSignedShiftFlags). This pass takes the
// guards away again and leaves the mark:
//
//   br i1 %ok, label %go, label %trap     trap: call void @llvm.ubsantrap(i8 20)     go: %r = shl i32 %x, %n
//
// becomes   br label %go     go: %r = shl nsw i32 %x, %n
//
// so that the check of signed overflow (checks/signed_overflow.cpp) sees the shift. UBSan also objects to
// negative operands; what counts here is whether the value fits, as the verification community has it.
#pragma once

#include <array>

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

// For C: since C++20 a signed shift has a value whatever its operand.
inline constexpr std::array kSignedShiftFlags = {"-fsanitize=shift-base", "-fsanitize-trap=shift-base"};

// How many shifts were marked.
unsigned markSignedShifts(llvm::Module& module);

} // namespace nuthatch
