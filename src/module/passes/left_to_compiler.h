// What C and C++ leave to the compiler and clang decides before anybody here sees it: in which order the operands of an
// expression and the arguments of a call are evaluated, and, of 32 bits, whether numbers are rounded after each operation. Comes in: a
// module as the frontend wrote it, where every value of an expression is used in it alone. Goes out: the same with a word to engines
// where another compiler's program may do something else:
//
//   %1 = call i32 @a()      a and b write to one variable   becomes   call void @nh_only_this(ptr @text)   before them
//   %2 = call i32 @b()
//   %3 = call i32 @s(i32 %1, i32 %2)
//
// Where one of the two calls itself, many such places only count (`calls++` of a recursion): nh_assuming instead, and so for floats of
// 32 bits. Compares variables by name alone: what two calls do through pointers is not looked at.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

void markLeftToCompiler(llvm::Module& module);

// For builds that run: the words mean nothing there.
void dropLeftToCompiler(llvm::Module& module);

} // namespace nuthatch
