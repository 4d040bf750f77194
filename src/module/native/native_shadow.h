// Small pieces of native code around the two shadows of a native build: AddressSanitizer's (eight bytes to
// one) and that of written bytes (a bit a byte; runtime/memory_init.c). Each piece answers the common case in
// a few instructions and calls the runtime for the rest.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/IRBuilder.h"

#include <cstdint>

namespace nuthatch::shadow {

llvm::CallInst* callRuntime(llvm::IRBuilder<>& builder, const char* name, llvm::Type* result,
                            llvm::ArrayRef<llvm::Value*> arguments);

// Before `at`: if any bit near [p, p + size) is set, nh_rt_init_written(p, size).
void markWritten(llvm::Instruction& at, llvm::Value* pointer, std::uint64_t size);

// i64: bit k is set where byte p + k is unwritten; size at most 16.
llvm::Value* unwrittenMask(llvm::IRBuilder<>& builder, llvm::Value* pointer, std::uint64_t size);

// i1: no bit near [p, p + size) is set, so all of it is written; size at most 8. False says nothing.
llvm::Value* surelyWritten(llvm::IRBuilder<>& builder, llvm::Value* pointer, std::uint64_t size);

// i1: AddressSanitizer's shadow of every byte of [p, p + size) is zero, so all of it may be touched; size at
// most 16. False says nothing. `first` is where AddressSanitizer's shadow begins for this target.
llvm::Value* surelyAddressable(llvm::IRBuilder<>& builder, llvm::Value* pointer, std::uint64_t size);

// Keeps AddressSanitizer's pass away from an instruction of ours.
void dontSanitize(llvm::Instruction& instruction);

} // namespace nuthatch::shadow
