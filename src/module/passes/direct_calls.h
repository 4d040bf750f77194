// Calls that say what they call. C lets a function be declared without a prototype (`int f();`), and clang then
// calls it with a type that is not the function's own: always on 32 bits, on 64 bits where arguments are given.
// For LLVM such a call is one through a pointer, and whoever looks for calls of a name (harness, checks,
// engines, models) does not see it. In: a linked module. Out: the same program, in which
//
//   call void (i32, ...) @f(i32 1)   with   define void @f(i32)      becomes    call void @f(i32 1)
//   call i32 @rand()                 with   declare i32 @rand(...)   becomes    call i32 (...) @rand()
//
// wherever both mean the same to the machine. What does not agree stays a call through a pointer, which engines
// give up at. A call of a function with a body is marked `nobuiltin`: what the program calls `round` is the
// program's, and LLVM folds no call of it.
#pragma once

namespace llvm {
class Function;
class FunctionType;
class Module;
} // namespace llvm

namespace nuthatch {

void makeCallsDirect(llvm::Module& module);

// Gives a declaration another type where every call agrees with it; nothing where one does not.
llvm::Function* redeclare(llvm::Function& declared, llvm::FunctionType& type);

} // namespace nuthatch
