// The compiler's own guards of arithmetic, as marks. What a C program computes from constants alone clang folds
// before any pass of ours sees it: `2147483647 + 1` is a number in the bitcode, `1 / 0` is poison. And LLVM's
// shl does not say which left shifts are signed. But asked for UBSan's guards with traps (kGuardFlags) clang
// emits the operation, or a branch on a constant. This pass takes all guards away again and leaves
//
//   {i32, i1} @llvm.sadd.with.overflow(a, b) and its branch    becomes   add nsw i32 a, b  (never folded here)
//   br i1 %fits, %go, %trap   go: %r = shl i32 %x, %n          becomes   %r = shl i32 %x, %n, !nh.signed
//   br i1 false, %go, %trap   of a division, shift or cast     becomes   @llvm.donothing() !nh.folded, br %go
//
// for the checks to read (checks/folded.cpp, checks/signed_overflow.cpp). Everything else is as it would be
// without the flags. UBSan objects to shifts of negative operands, too; what counts here is whether the value
// fits, as the verification community has it.
#pragma once

#include <array>
#include <optional>

namespace llvm {
class Instruction;
class Module;
} // namespace llvm

namespace nuthatch {

// For the compiler, always.
inline constexpr std::array kGuardFlags = {
    "-fsanitize=signed-integer-overflow,integer-divide-by-zero,shift-exponent,float-cast-overflow",
    "-fsanitize-trap=signed-integer-overflow,integer-divide-by-zero,shift-exponent,float-cast-overflow"};
// For C alone, and for who asks: much code relies on shifts into the sign, and since C++20 they have a value.
inline constexpr std::array kSignedShiftFlags = {"-fsanitize=shift-base", "-fsanitize-trap=shift-base"};

void takeGuards(llvm::Module& module);

// Gives the marked shifts the flag nsw, which checks/signed_overflow.cpp reads. How many.
unsigned markSignedShifts(llvm::Module& module);

// Something that the compiler folded and that cannot be computed.
enum class Folded : unsigned { Division, Shift, SignedShift, FloatToInt };
std::optional<Folded> foldedAt(const llvm::Instruction& at);

} // namespace nuthatch
